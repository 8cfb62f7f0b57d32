import { RotateCw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Queue, QueuedItem } from '#contract/operators/operator-payloads.ts';
import { formatDateTime, formatRelative } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './operators.module.css';

const TONES = { planned: 'plain', waiting: 'info', retrying: 'warning', failed: 'danger' } as const;

export interface QueuedItemsProps {
  queue: Queue;
  items: readonly QueuedItem[];
  /** When this list was loaded, epoch ms. */
  now: number;
  isBusy: boolean;
  onAgain: (items: readonly QueuedItem[]) => void;
  onDrop: (items: readonly QueuedItem[]) => void;
}

/** Whether it can be sent again: it has failed, and its destination is turned on. */
const canGo = ({ state, isOff }: QueuedItem): boolean =>
  (state === 'failed' || state === 'retrying') && !isOff;

/** Waiting and failed items, with buttons for each one and for all of this page. */
export function QueuedItems({ queue, items, now, isBusy, onAgain, onDrop }: QueuedItemsProps) {
  const { t } = useTranslation('operators');
  const going = items.filter(canGo);
  return (
    <>
      {items.length > 1 && (
        <div className={styles.tools}>
          {going.length > 1 && (
            <Button
              size="small"
              icon={<RotateCw aria-hidden="true" />}
              isDisabled={isBusy}
              onPress={() => onAgain(going)}
            >
              {t('queue.againAll', { count: going.length })}
            </Button>
          )}
          <Button
            size="small"
            icon={<Trash2 aria-hidden="true" />}
            isDisabled={isBusy}
            onPress={() => onDrop(items)}
          >
            {t('queue.dropAll', { count: items.length })}
          </Button>
        </div>
      )}
      <List className={styles.list} aria-label={t(`queue.${queue}.title`)}>
        {items.map((item) => {
          const which = { kind: item.kind, id: item.id };
          return (
            <li key={item.id} className={cx(styles.item, styles.row)}>
              <div>
                <div className={styles.line}>
                  <code>{item.kind}</code>
                  <Badge tone={TONES[item.state]}>{t(`queue.state.${item.state}`)}</Badge>
                  {item.error !== null && <code>{item.error}</code>}
                  {item.host !== null && <span>{item.host}</span>}
                  {queue === 'hooks' && item.isOff && <Badge tone="warning">{t('queue.off')}</Badge>}
                </div>
                <p className={styles.small}>
                  {t('queue.since', {
                    date: formatDateTime(item.since),
                    ago: formatRelative(item.since, now),
                  })}{' '}
                  {item.attempts > 0 && t('queue.attempts', { count: item.attempts })}{' '}
                  {item.nextAt !== null && t('queue.next', { when: formatRelative(item.nextAt, now) })}
                </p>
              </div>
              <div className={styles.line}>
                {canGo(item) && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('queue.againOne', which)}
                    isDisabled={isBusy}
                    onPress={() => onAgain([item])}
                  >
                    {t('queue.again')}
                  </Button>
                )}
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('queue.dropOne', which)}
                  isDisabled={isBusy}
                  onPress={() => onDrop([item])}
                >
                  {t('queue.drop')}
                </Button>
              </div>
            </li>
          );
        })}
      </List>
    </>
  );
}
