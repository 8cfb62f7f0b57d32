import { memo } from 'react';
import type { RetroActivity } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { AuthorFace } from '#src/room/cards/author-face.tsx';
import type { Author } from '#src/room/cards/group-card.tsx';
import { TopicMarks } from '#src/room/cards/topic-marks.tsx';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import styles from './board-topic.module.css';

export interface BoardTopicProps {
  topic: Topic;
  activity: RetroActivity;
  author: Author | undefined;
  /** Whether it is the name of its group, being alone in it. */
  isHeading: boolean;
}

/** A topic as a small note, so that many fit on the board: its text, and in one line its type's icon and its author. */
export const BoardTopic = memo(function BoardTopic(props: BoardTopicProps) {
  const { topic, activity, author, isHeading } = props;
  const nameOf = useTypeName(activity);
  const { color, Icon } = topicTypeLook(activity, topic.type);
  const Words = isHeading ? 'h2' : 'p';
  return (
    <div className={styles.note} data-color={color}>
      <Words className={styles.words} dir="auto">
        {topic.description}
      </Words>
      <span className={styles.foot}>
        <span className={styles.type} title={nameOf(topic.type)}>
          <Icon aria-hidden="true" />
          <span className="visually-hidden">{nameOf(topic.type)}</span>
        </span>
        {author && (
          <>
            <AuthorFace topic={topic} author={author} size="tiny" isNameShown />
            <bdi className={styles.author} title={author.name}>
              {author.name}
            </bdi>
          </>
        )}
        <TopicMarks {...topic} />
      </span>
    </div>
  );
});
