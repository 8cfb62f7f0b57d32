import { useTranslation } from 'react-i18next';
import { briefOf } from '#machines/retro/brief.ts';
import { formatDate, formatList } from '#src/i18n/format.ts';
import { useRoom } from '#src/socket/room.ts';
import { ClosingMood } from './closing-mood.tsx';
import { MinutesGroup } from './minutes-group.tsx';
import { ReviewActions } from './review-actions.tsx';
import styles from './review-stage.module.css';

/** Review: what was discussed and agreed on, like minutes that can still be corrected, and how everyone leaves (RE1, RE4). */
export function ReviewStage() {
  const { t } = useTranslation('review');
  const { data } = useRoom();
  const { groups, leftOver, participants } = briefOf(data);
  const { activity } = data.settings;
  return (
    <div className={styles.stage}>
      <div className={styles.minutes}>
        <p className={styles.meta}>
          {data.startedAt !== null && <time>{formatDate(data.startedAt)}</time>}
          <span>{t('with', { names: formatList(participants) })}</span>
        </p>
        <ReviewActions />
        <section className={styles.section}>
          <h2>{t('discussed.title')}</h2>
          {groups.length === 0 && <p className={styles.none}>{t('discussed.none')}</p>}
          {groups.map((group) => (
            <MinutesGroup key={group.id} group={group} activity={activity} />
          ))}
        </section>
        {leftOver.length > 0 && (
          <section className={styles.section}>
            <h2>{t('leftOver.title')}</h2>
            <p className={styles.none}>{t('leftOver.text')}</p>
            {leftOver.map((group) => (
              <MinutesGroup key={group.id} group={group} activity={activity} />
            ))}
          </section>
        )}
      </div>
      <ClosingMood />
    </div>
  );
}
