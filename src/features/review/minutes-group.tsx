import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, groupTitle, isTitledByItsTopic, type Note } from '#contract/retro/retro-data.ts';
import { type ShownTopics, VoteTotal } from '#src/room/cards/group-card.tsx';
import { TopicMarks } from '#src/room/cards/topic-marks.tsx';
import { NoteList } from '#src/room/notes/note-list.tsx';
import { TopicMenu } from '#src/room/topics/topic-menu.tsx';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './minutes-group.module.css';

export interface MinutesGroupProps extends ShownTopics {
  group: Group;
  total: number;
  /** What was noted and decided about it. */
  notes: readonly Note[];
}

/** A group as in minutes: its name and total, a line for each topic, and what was noted and decided. */
export const MinutesGroup = memo(function MinutesGroup(props: MinutesGroupProps) {
  const { t } = useTranslation('notes');
  const { group, topics, authors, activity, total, notes } = props;
  const nameOf = useTypeName(activity);
  const label = groupTitle(group, topics);
  return (
    <article className={styles.group} aria-label={label}>
      <VoteTotal count={total} />
      <div className={styles.words}>
        {!isTitledByItsTopic(group) && (
          <h3 className={styles.name} dir="auto">
            {label}
          </h3>
        )}
        <List className={styles.topics}>
          {group.topics.map((id) => {
            const topic = topics[id];
            if (!topic) return null;
            const { color, Icon } = topicTypeLook(activity, topic.type);
            return (
              <li key={id} className={styles.topic} data-color={color}>
                <Icon role="img" aria-label={nameOf(topic.type)} />
                <span dir="auto">
                  <bdi>{topic.description}</bdi>{' '}
                  <bdi className={styles.author}>{authors[topic.author]?.name}</bdi> <TopicMarks {...topic} />
                </span>
                <TopicMenu topic={topic} />
              </li>
            );
          })}
        </List>
        <NoteList notes={notes} label={t('title')} />
      </div>
    </article>
  );
});
