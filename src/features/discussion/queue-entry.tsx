import * as m from 'framer-motion/m';
import { Check, MessageCircle, Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupState } from '#machines/retro/selectors/discussion.ts';
import { panelClass } from '#src/ui/panel.tsx';
import styles from './queue-entry.module.css';

export interface QueueEntryProps {
  id: string;
  label: string;
  total: number;
  /** Its votes as a share of those of the group with the most. */
  share: number;
  state: GroupState;
  /** How many action items came of it. */
  actions: number;
  isMoving: boolean;
  onChoose: ((group: string) => void) | undefined;
}

const icons = { discussed: Check, current: MessageCircle, left: null } as const;

/** One line of the queue, with a bar for its votes. Rests unless something about its group changed. */
export const QueueEntry = memo(function QueueEntry(props: QueueEntryProps) {
  const { id, label, total, share, state, actions, isMoving, onChoose } = props;
  const { t } = useTranslation(['discussion', 'groups']);
  const Icon = icons[state];
  // Most are to come: it goes without saying, except for those who do not see the others.
  const isQuiet = state === 'left' && actions === 0;
  const content = (
    <>
      <span className={styles.words} aria-current={state === 'current' || undefined}>
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
        </span>
        <span className={isQuiet ? 'visually-hidden' : styles.state}>
          {Icon && <Icon aria-hidden="true" />}
          {t(`state.${state}`)}
          {actions > 0 && ` · ${t('queue.actions', { count: actions })}`}
        </span>
      </span>
      {onChoose && state !== 'current' && (
        <button
          type="button"
          className={styles.choose}
          aria-label={t('queue.discuss', { group: label })}
          title={t('queue.discussShort')}
          onClick={() => onChoose(id)}
        >
          <Play aria-hidden="true" />
        </button>
      )}
    </>
  );
  const row = { className: panelClass({ isSmall: true }, styles.entry), 'data-state': state };
  return isMoving ? (
    <m.li layout="position" {...row}>
      {content}
    </m.li>
  ) : (
    <li {...row}>{content}</li>
  );
});
