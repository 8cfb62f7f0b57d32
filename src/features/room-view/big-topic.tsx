import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { authorOf } from '#machines/retro/selectors/people-selectors.ts';
import { hasMarks } from '#src/room/cards/topic-marks.tsx';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './big-topic.module.css';

export interface BigTopicProps {
  topic: Topic;
  /** `huge` for the one that is being shared. */
  size?: 'usual' | 'huge';
  hasAuthor?: boolean;
}

/** A topic in letters that are read from afar, whole however long it is: its type, its text, its author. */
export function BigTopic({ topic, size = 'usual', hasAuthor = true }: BigTopicProps) {
  const { t } = useTranslation('topics');
  const { activity, author } = useRoom(({ data }) => ({
    activity: activityOf(data.settings),
    author: hasAuthor ? authorOf(data.people, topic)?.name : undefined,
  }));
  const nameOf = useTypeName(activity);
  const { color, Icon } = topicTypeLook(activity, topic.type);
  return (
    <div className={cx(styles.topic, size === 'huge' && styles.huge)} data-color={color}>
      <Icon role="img" aria-label={nameOf(topic.type)} />
      <p className={styles.words} dir="auto">
        {topic.description}
      </p>
      {(author || hasMarks(topic)) && (
        <p className={styles.author}>
          <bdi>{author}</bdi>
          {topic.from && ` · ${t('fromLastTime')}`}
          {topic.later && ` · ${t('addedLater')}`}
          {topic.edited && ` · ${t('edited')}`}
        </p>
      )}
    </div>
  );
}
