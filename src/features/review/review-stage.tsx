import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro.ts';
import { formatDate, formatList } from '#src/i18n/format.ts';
import { groupStateOf, queueOf } from '#src/room/discussion-queue.ts';
import { peopleHere } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import { useAuthors } from '#src/ui/group-card.tsx';
import { ClosingMood } from './closing-mood.tsx';
import { MinutesGroup } from './minutes-group.tsx';
import { ReviewActions } from './review-actions.tsx';
import styles from './review-stage.module.css';

/** Review: what was discussed and agreed on, like minutes that can still be corrected, and how everyone leaves (RE1, RE4). */
export function ReviewStage() {
  const { t } = useTranslation('review');
  const { data } = useRoom();
  const all = queueOf(data);
  const discussed = all.filter((group) => groupStateOf(data, group.id) !== 'left');
  const leftOver = all.filter((group) => groupStateOf(data, group.id) === 'left');
  const names = formatList(peopleHere(data).map((person) => person.name));
  return (
    <div className={styles.stage}>
      <div className={styles.minutes}>
        <p className={styles.meta}>
          {data.startedAt !== null && <time>{formatDate(data.startedAt)}</time>}
          <span>{t('with', { names })}</span>
        </p>
        <ReviewActions />
        <section className={styles.section}>
          <h2>{t('discussed.title')}</h2>
          {discussed.length === 0 && <p className={styles.none}>{t('discussed.none')}</p>}
          <Groups groups={discussed} />
        </section>
        {leftOver.length > 0 && (
          <section className={styles.section}>
            <h2>{t('leftOver.title')}</h2>
            <p className={styles.none}>{t('leftOver.text')}</p>
            <Groups groups={leftOver} />
          </section>
        )}
      </div>
      <ClosingMood />
    </div>
  );
}

function Groups({ groups }: { groups: readonly Group[] }) {
  const { data } = useRoom();
  const authors = useAuthors(data.people);
  return groups.map((group) => (
    <MinutesGroup
      key={group.id}
      group={group}
      topics={data.topics}
      authors={authors}
      activity={data.settings.activity}
      total={data.totals?.[group.id] ?? 0}
    />
  ));
}
