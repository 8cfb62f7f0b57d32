import { memo } from 'react';
import type { RetroActivity } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { topicTypeLook, useTypeName } from '../../shared/activities/topic-type.ts';
import { cx } from '../../ui/cx.ts';
import { AuthorFace } from './author-face.tsx';
import type { Author } from './group-card.tsx';
import styles from './topic-line.module.css';
import { TopicMarks } from './topic-marks.tsx';

export interface TopicLineProps {
  topic: Topic;
  activity: RetroActivity;
  /** Left out while nobody may know it. */
  author?: Author | undefined;
  /** Cut after one line, without the author's name: the rest is shown elsewhere. */
  isCut?: boolean;
  /** Whether it is the name of its group, being alone in it. */
  isHeading?: boolean;
}

/** A topic in a list of groups, without a sheet of its own: its type as an icon, its text, its author's face. */
export const TopicLine = memo(function TopicLine(props: TopicLineProps) {
  const { topic, activity, author, isCut, isHeading } = props;
  const nameOf = useTypeName(activity);
  const { color, Icon } = topicTypeLook(activity, topic.type);
  const Words = isHeading ? 'h2' : 'p';
  return (
    <div className={styles.line} data-color={color}>
      <span className={styles.type} title={nameOf(topic.type)}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{nameOf(topic.type)}</span>
      </span>
      <Words className={cx(styles.words, isCut && styles.cut)} dir="auto">
        {topic.description}
      </Words>
      {author && (
        <span className={styles.author}>
          <AuthorFace topic={topic} author={author} size="tiny" isNameShown={!isCut} />
          {!isCut && <bdi className={styles.name}>{author.name}</bdi>}
        </span>
      )}
      {!isCut && <TopicMarks {...topic} />}
    </div>
  );
});
