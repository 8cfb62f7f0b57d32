import { memo } from 'react';
import type { RetroActivity } from '#contract/activities/activities.ts';
import { type Group, groupTitle, isTitledByItsTopic, type Topic } from '#contract/retro/retro-data.ts';
import { type Authors, VoteTotal } from '#src/room/cards/group-card.tsx';
import { LeftOverMark } from '#src/room/cards/left-over-mark.tsx';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import styles from './minutes-group.module.css';

export interface MinutesGroupProps {
  group: Group;
  topics: Readonly<Record<string, Topic>>;
  authors: Authors;
  activity: RetroActivity;
  total: number;
}

/** A group as in minutes: its name and total, and a line for each topic. */
export const MinutesGroup = memo(function MinutesGroup(props: MinutesGroupProps) {
  const { group, topics, authors, activity, total } = props;
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
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
        <ul role="list" className={styles.topics}>
          {group.topics.map((id) => {
            const topic = topics[id];
            if (!topic) return null;
            const { color, Icon } = topicTypeLook(activity, topic.type);
            return (
              <li key={id} className={styles.topic} data-color={color}>
                <Icon role="img" aria-label={nameOf(topic.type)} />
                <span dir="auto">
                  <bdi>{topic.description}</bdi>{' '}
                  <bdi className={styles.author}>{authors[topic.author]?.name}</bdi>{' '}
                  {topic.from && <LeftOverMark from={topic.from} />}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </article>
  );
});
