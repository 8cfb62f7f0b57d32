import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroActivity } from '#contract/activities/activities.ts';
import { type Group, groupTitle, isTitledByItsTopic, type Topic } from '#contract/retro/retro-data.ts';
import { cx } from '../../ui/cx.ts';
import { List } from '../../ui/layout/list.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';
import styles from './group-card.module.css';
import { TopicCard } from './topic-card.tsx';

/** The author of a topic, as far as a card shows them. */
export interface Author {
  name: string;
  avatar: string | null;
}
export type Authors = Readonly<Record<string, Author>>;

/** What a card needs to show topics: all there are, what their types look like, and who wrote them. */
export interface ShownTopics {
  topics: Readonly<Record<string, Topic>>;
  activity: RetroActivity;
  authors: Authors;
}

export interface GroupCardProps extends ShownTopics {
  group: Group;
  /** The heading level on its page. */
  level?: 2 | 3;
  /** Beside the name: votes, badges. Pass the same element again if nothing changed. */
  aside?: ReactNode;
  /** Buttons at the bottom; the same applies. */
  foot?: ReactNode;
  /** `large` for the group under discussion: its topics are side by side. */
  size?: 'medium' | 'large';
  /** Highlighted: chosen, or voted for. */
  isMarked?: boolean;
}

/** A group of topics on one sheet: its name, unless its only topic says the same, and the notes in it. */
export const GroupCard = memo(function GroupCard(props: GroupCardProps) {
  const { group, topics, activity, authors, level = 3, aside, foot, size = 'medium', isMarked } = props;
  const title = groupTitle(group, topics);
  const Heading = `h${level}` as const;
  const isTitleShown = !isTitledByItsTopic(group);
  return (
    <article
      className={panelClass({}, cx(styles.card, size === 'large' && styles.large))}
      data-marked={isMarked || undefined}
      aria-label={title}
    >
      {(isTitleShown || aside) && (
        <header className={styles.head}>
          <Heading className={isTitleShown ? styles.name : 'visually-hidden'} dir="auto">
            {title}
          </Heading>
          {aside}
        </header>
      )}
      <List className={styles.topics}>
        {group.topics.map((id) => {
          const topic = topics[id];
          const author = topic && authors[topic.author];
          return (
            topic && (
              <li key={id}>
                <TopicCard
                  activity={activity}
                  type={topic.type}
                  description={topic.description}
                  author={topic.author}
                  authorName={author?.name}
                  authorImage={author?.avatar}
                  marks={topic}
                />
              </li>
            )
          );
        })}
      </List>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </article>
  );
});

/** A group's number of votes, large and in digits of constant width. */
export function VoteTotal({ count }: { count: number }) {
  const { t } = useTranslation('groups');
  return (
    <span className={styles.total}>
      <strong aria-hidden="true">{count}</strong>
      <span className={styles.votes} aria-hidden="true">
        {t('votes', { count })}
      </span>
      <span className="visually-hidden">{t('votesSpoken', { count })}</span>
    </span>
  );
}
