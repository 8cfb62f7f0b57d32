import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroActivity } from '#contract/activities/activities.ts';
import { type Group, groupTitle, isTitledByItsTopic, type Topic } from '#contract/retro/retro-data.ts';
import { AuthorFace } from '#src/room/cards/author-face.tsx';
import { type Author, type ShownTopics, VoteTotal } from '#src/room/cards/group-card.tsx';
import { TopicMarks } from '#src/room/cards/topic-marks.tsx';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import { List } from '#src/ui/layout/list.tsx';
import { panelClass } from '#src/ui/layout/panel.tsx';
import { useScrollStop } from '#src/ui/layout/use-scroll-stop.ts';
import styles from './discussed-sheet.module.css';

/** Up to so many topics are large; more than so many are small. */
const [FEW, MANY] = [3, 6];

const sizeOf = (topics: number) => (topics <= FEW ? 'large' : topics >= MANY ? 'small' : 'medium');

export interface DiscussedSheetProps extends ShownTopics {
  group: Group;
  /** Its votes. */
  total: number;
  /** What can be done with a topic. */
  toolsOf?: (topic: Topic) => ReactNode;
}

/** A group on its sheet, with all its topics: the fewer there are, the larger they are. A column where there is room. */
export function DiscussedSheet({ group, topics, activity, authors, total, toolsOf }: DiscussedSheetProps) {
  const { t } = useTranslation('discussion');
  const list = useScrollStop<HTMLUListElement>();
  const title = groupTitle(group, topics);
  const isTitleShown = !isTitledByItsTopic(group);
  return (
    <article
      className={panelClass({}, styles.group)}
      data-size={sizeOf(group.topics.length)}
      aria-label={title}
    >
      <header className={styles.head}>
        <h2 className={isTitleShown ? styles.name : 'visually-hidden'} dir="auto">
          {title}
        </h2>
        <VoteTotal count={total} />
      </header>
      <List ref={list} data-column aria-label={t('topics')} className={styles.topics}>
        {group.topics.map((id) => {
          const topic = topics[id];
          if (!topic) return null;
          return (
            <DiscussedTopic
              key={id}
              {...{ topic, activity, author: authors[topic.author], tools: toolsOf?.(topic) }}
            />
          );
        })}
      </List>
    </article>
  );
}

interface DiscussedTopicProps {
  topic: Topic;
  activity: RetroActivity;
  author: Author | undefined;
  tools: ReactNode;
}

/** A topic as a slip of paper: its text, with who wrote it behind it. */
function DiscussedTopic({ topic, activity, author, tools }: DiscussedTopicProps) {
  const nameOf = useTypeName(activity);
  const { color, Icon } = topicTypeLook(activity, topic.type);
  return (
    <li className={styles.topic} data-color={color}>
      <span className={styles.type} title={nameOf(topic.type)}>
        <Icon role="img" aria-label={nameOf(topic.type)} />
      </span>
      <p dir="auto">
        <bdi>{topic.description}</bdi>{' '}
        {author && (
          <span className={styles.author} title={author.name}>
            <AuthorFace topic={topic} author={author} size="small" isNameShown />
            <bdi>{author.name}</bdi>
          </span>
        )}{' '}
        <TopicMarks {...topic} />
      </p>
      {tools}
    </li>
  );
}
