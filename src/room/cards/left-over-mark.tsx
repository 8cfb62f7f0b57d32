import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#contract/retro/retro-data.ts';
import styles from './left-over-mark.module.css';

/** Marks a topic taken over from the team's last retro, with its former type if that was different (TA5). */
export function LeftOverMark({ from }: { from: NonNullable<Topic['from']> }) {
  const { t } = useTranslation(['topics', 'activities']);
  const { was } = from;
  const type = was && (was.name ?? t(`activities:${was.activity}.types.${was.type}.name`));
  return (
    <span className={styles.mark}>
      <History aria-hidden="true" />
      {type === undefined ? t('fromLastTime') : t('fromLastTimeAs', { type })}
    </span>
  );
}
