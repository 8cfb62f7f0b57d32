import { useTranslation } from 'react-i18next';
import { EARLY_JOINING_HOURS } from '#contract/limits.ts';
import { formatDate, formatRelative, formatTime } from '#src/i18n/format.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import styles from './join.module.css';

/** Too early to join: when it starts in the reader's time zone, and when to come back (JO3). */
export function TooEarly({ startsAt, now }: { startsAt: number; now: number }) {
  const { t } = useTranslation('join');
  return (
    <div className={styles.form}>
      <p className={styles.when}>
        <span className={styles.whenLabel}>{t('early.starts')}</span>
        <time dateTime={new Date(startsAt).toISOString()}>
          <span className={styles.time}>{formatTime(startsAt)}</span>
          <span className={styles.day}>{formatDate(startsAt)}</span>
        </time>
        <span className={styles.small}>
          {t('early.zone', {
            relative: formatRelative(startsAt, now),
            zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
          })}
        </span>
      </p>
      <p>{t('early.text', { count: EARLY_JOINING_HOURS })}</p>
    </div>
  );
}

/** It is over, and this person was not there (JO10). */
export function FinishedDoor() {
  const { t } = useTranslation('join');
  return (
    <div className={styles.form}>
      <p>{t('finished')}</p>
      <div className={styles.ways}>
        <LinkButton to="/" variant="primary" size="large">
          {t('home')}
        </LinkButton>
      </div>
    </div>
  );
}
