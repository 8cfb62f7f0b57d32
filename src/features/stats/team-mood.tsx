import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { listRetros } from '#src/api/retros-api.ts';
import { formatDateShort } from '#src/i18n/format.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { MoodLine, type MoodPoint } from './mood-line.tsx';
import styles from './team-mood.module.css';

/** How many retros the line is of. */
const LAST = 10;

/** How the page's team is: the moods of its last ten retros (TM8), the same that their briefs show. */
export function TeamMood() {
  const { t } = useTranslation('team-mood');
  const { team } = useTeam();
  const { data, isError, refetch } = useQuery({
    queryKey: ['retros', team.id, 'moods'],
    queryFn: ({ signal }) => listRetros({ state: 'finished', team: team.id, offset: 0, limit: LAST }, signal),
  });
  const points = data?.retros.flatMap(pointOf).reverse();
  return (
    <Panel as="section" className={styles.panel} aria-labelledby="team-mood">
      <h2 id="team-mood" className={styles.title}>
        {t('title')}
      </h2>
      {isError && !points && <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />}
      {!points && !isError && <Skeleton label={t('loading')} rows={2} />}
      {points && (points.length > 0 ? <Moods points={points} /> : <p className={styles.soft}>{t('none')}</p>)}
    </Panel>
  );
}

function Moods({ points }: { points: readonly MoodPoint[] }) {
  const { t } = useTranslation('team-mood');
  return (
    <>
      <MoodLine label={t('label', { count: points.length })} points={points} />
      <details className={styles.details}>
        <summary>{t('numbers')}</summary>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('retro')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ id, name, day, before, after }) => (
              <tr key={id}>
                <th scope="row">
                  <bdi>{name}</bdi>, {day}
                </th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function pointOf({ id, name, startsAt, held }: ListedRetro): MoodPoint[] {
  const { before = null, after = null } = held?.mood ?? {};
  return before === null && after === null
    ? []
    : [{ id, name, day: formatDateShort(startsAt), before, after }];
}
