import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#src/i18n/format.ts';
import { useRoom } from '#src/socket/room.ts';
import styles from './ahead-place.module.css';
import { OwnCount } from './own-count.tsx';
import counts from './topic-counts.module.css';
import { WritingAction } from './writing-action.tsx';
import { WritingColumns } from './writing-columns.tsx';

/** The place to write ahead (WA2): until when, how many topics there are once that is told, the person's own, and "I’m done". */
export function AheadPlace() {
  const { t } = useTranslation('ahead');
  const { startsAt, told, maxTopics, isDone } = useRoom(({ data, me }) => ({
    startsAt: data.settings.startsAt,
    told: data.ahead?.told ?? null,
    maxTopics: data.settings.maxTopics,
    isDone: data.ahead?.done.includes(me.id) ?? false,
  }));
  return (
    <div className={styles.place}>
      <p>{t('private')}</p>
      <p className={counts.counts} aria-live="polite">
        <strong>{told === null ? t('notTold') : t('told', { count: told })}</strong>
        {maxTopics !== null && <OwnCount limit={maxTopics} />}
      </p>
      <WritingColumns />
      <div className={styles.done}>
        <WritingAction />
        <p className={styles.soft} role="status">
          {isDone ? t('isDone') : t('until', { when: formatDateTime(startsAt) })}
        </p>
      </div>
    </div>
  );
}
