import { useTranslation } from 'react-i18next';
import type { ActivityKey } from '#contract/activities.ts';
import type { BriefGroup } from '#machines/retro/brief.ts';
import { VoteTotal } from '#src/ui/group-card.tsx';
import { topicTypeLook } from '#src/ui/topic-type.ts';
import styles from './minutes-group.module.css';

/** A group as minutes have it: its name and total, and a line for each topic. */
export function MinutesGroup({ group, activity }: { group: BriefGroup; activity: ActivityKey }) {
  const { t } = useTranslation(['topics', 'activities']);
  const isSingle = group.name === '' && group.topics.length === 1;
  return (
    <article className={styles.group} aria-label={group.name || group.topics[0]?.description}>
      <VoteTotal count={group.total} />
      <div className={styles.words}>
        {!isSingle && <h3 className={styles.name}>{group.name || t('topics:untitled')}</h3>}
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
        <ul role="list" className={styles.topics}>
          {group.topics.map(({ type, description, author }, at) => {
            const { color, Icon } = topicTypeLook(activity, type);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a brief have no identity
              <li key={at} className={styles.topic} data-color={color}>
                <Icon role="img" aria-label={t(`activities:${activity}.types.${type}.name`)} />
                <span>
                  {description} <span className={styles.author}>{author}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </article>
  );
}
