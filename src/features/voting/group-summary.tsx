import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, groupTitle, isTitledByItsTopic } from '#contract/retro/retro-data.ts';
import type { ShownTopics } from '#src/room/cards/group-card.tsx';
import { TopicLine } from '#src/room/cards/topic-line.tsx';
import { TopicMenu } from '#src/room/topics/topic-menu.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './group-summary.module.css';

/** So many topics are shown of a group that is folded. */
const SHOWN = 2;
/** Texts that are longer do not fit into one line. */
const ONE_LINE = 40;

export interface GroupWordsProps extends ShownTopics {
  group: Group;
}

/** What a group is about: its name and the beginning of its first topics, unfolded on demand; a topic alone is shown whole. */
export function GroupWords({ group, topics, activity, authors }: GroupWordsProps) {
  const { t } = useTranslation('voting');
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const title = groupTitle(group, topics);
  const all = group.topics.flatMap((topic) => topics[topic] ?? []);
  const isAlone = isTitledByItsTopic(group);
  const shown = isWhole ? all : all.slice(0, SHOWN);
  const hidden = all.length - SHOWN;
  const isMore = hidden > 0 || all.some(({ description }) => description.length > ONE_LINE);
  return (
    <div className={styles.group}>
      {!isAlone && (
        <header className={styles.head}>
          <h2 id={id} className={styles.name} dir="auto">
            {title}
          </h2>
          {isMore && (
            <button
              type="button"
              className={styles.more}
              aria-expanded={isWhole}
              aria-describedby={id}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? t('fold') : hidden > 0 ? t('more', { count: hidden }) : t('whole')}
            </button>
          )}
        </header>
      )}
      <List className={styles.topics}>
        {shown.map((topic) => (
          <li key={topic.id} className={styles.topic}>
            <TopicLine
              topic={topic}
              activity={activity}
              author={authors[topic.author]}
              isCut={!isWhole && !isAlone}
              isHeading={isAlone}
            />
            {(isWhole || isAlone) && (
              <span className={styles.tools}>
                <TopicMenu topic={topic} />
              </span>
            )}
          </li>
        ))}
      </List>
    </div>
  );
}
