import * as m from 'framer-motion/m';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueWords, type QueueWordsProps } from '#src/room/discussion/queue-words.tsx';
import { panelClass } from '#src/ui/layout/panel.tsx';
import styles from './queue-entry.module.css';

export interface QueueEntryProps extends QueueWordsProps {
  id: string;
  isMoving: boolean;
  onChoose: ((group: string) => void) | undefined;
}

/** One line of the queue, with a bar for its votes. Rests unless something about its group changed. */
export const QueueEntry = memo(function QueueEntry(props: QueueEntryProps) {
  const { id, label, total, share, state, actions, about, isMoving, onChoose } = props;
  const { t } = useTranslation('discussion');
  const content = (
    <>
      <QueueWords {...{ label, total, share, state, actions, about }} />
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
