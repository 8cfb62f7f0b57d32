import { History, ListPlus, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#contract/retro/retro-data.ts';
import styles from './topic-marks.module.css';

/** What is said of a topic beside its words: where it comes from, and what happened to it since. */
export type TopicMarksProps = Pick<Topic, 'from' | 'edited' | 'later'>;

export const hasMarks = ({ from, edited, later }: TopicMarksProps): boolean =>
  Boolean(from || edited || later);

/** Marks a topic that was taken over from the team's last retro (TA5), corrected (SH11) or added later (SH12). */
export function TopicMarks({ from, edited, later }: TopicMarksProps) {
  const { t } = useTranslation('topics');
  return (
    <>
      {from && <FromLastTime from={from} />}
      {later && (
        <span className={styles.mark}>
          <ListPlus aria-hidden="true" />
          {t('addedLater')}
        </span>
      )}
      {edited && (
        <span className={styles.mark}>
          <Pencil aria-hidden="true" />
          {t('edited')}
        </span>
      )}
    </>
  );
}

/** With its former type if that was different. */
function FromLastTime({ from: { was } }: { from: NonNullable<Topic['from']> }) {
  const { t } = useTranslation(['topics', 'activities']);
  const type = was && (was.name ?? t(`activities:${was.activity}.types.${was.type}.name`));
  return (
    <span className={styles.mark}>
      <History aria-hidden="true" />
      {type === undefined ? t('fromLastTime') : t('fromLastTimeAs', { type })}
    </span>
  );
}
