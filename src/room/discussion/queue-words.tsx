import { Check, MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GroupState } from '#machines/retro/selectors/discussion-selectors.ts';
import styles from './queue-words.module.css';

export interface QueueWordsProps {
  label: string;
  total: number;
  /** Its votes as a share of those of the group with the most. */
  share: number;
  state: GroupState;
  /** How many action items came of it. */
  actions: number;
  /** What tells it from others of the same name: how many topics, or whose topic it is. */
  about?: string | undefined;
}

const icons = { discussed: Check, current: MessageCircle, left: null } as const;

/** What the queue says of a group: its name, a bar for its votes, and whether it was discussed. */
export function QueueWords({ label, total, share, state, actions, about }: QueueWordsProps) {
  const { t } = useTranslation(['discussion', 'groups']);
  const Icon = icons[state];
  // Most are to come: it goes without saying, except for those who do not see the others.
  const isQuiet = state === 'left' && actions === 0;
  return (
    <span className={styles.words} data-state={state} aria-current={state === 'current' || undefined}>
      <span className={styles.name} dir="auto">
        {label}
      </span>
      <span className={styles.votes}>
        <span className={styles.total} aria-hidden="true">
          {total}
        </span>
        <span className="visually-hidden">{t('groups:votesSpoken', { count: total })}</span>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ '--share': share }} />
        </span>
        {about && <bdi className={styles.about}>{about}</bdi>}
      </span>
      <span className={isQuiet ? 'visually-hidden' : styles.state}>
        {Icon && <Icon aria-hidden="true" />}
        {t(`state.${state}`)}
        {actions > 0 && ` · ${t('queue.actions', { count: actions })}`}
      </span>
    </span>
  );
}
