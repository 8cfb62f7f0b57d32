import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileText, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { News } from '#contract/news/news-payloads.ts';
import { getNews } from '#src/api/news-api.ts';
import { useSession } from '#src/api/session.ts';
import { formatRelative } from '#src/i18n/format.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { panelClass } from '#src/ui/layout/panel.tsx';
import { useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './dashboard.module.css';
import { useLastVisit } from './last-visit.ts';

/** As many are shown at first; on a phone fewer. */
const SHOWN = { wide: 6, narrow: 3 };
/** How often an open dashboard looks for more, ms. */
const ASKED_AGAIN_MS = 60_000;

/** What others did in one's teams since the last visit (LI13). */
export function NewsSince() {
  const { t } = useTranslation('dashboard');
  const { since, isFirst } = useLastVisit(useSession()?.user.id ?? '');
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['news', since],
    queryFn: ({ signal }) => getNews(since, signal),
    refetchInterval: ASKED_AGAIN_MS,
  });
  const [isWhole, setWhole] = useState(false);
  const few = SHOWN[useIsNarrow() ? 'narrow' : 'wide'];
  const lines = data ? linesOf(data) : [];
  const shown = isWhole ? lines : lines.slice(0, few);
  return (
    <section className={styles.teams} aria-labelledby="news">
      <h2 id="news" className={column.partTitle}>
        {t(isFirst ? 'news.first' : 'news.title')}
      </h2>
      {isLoading && <Skeleton label={t('news.loading')} rows={3} look="lines" />}
      {isError && <LoadFailedNotice title={t('news.failed')} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <p className={styles.soft}>{t('news.none')}</p>}
      {shown.length > 0 && (
        <List className={panelClass({ isSmall: true }, styles.news)} aria-labelledby="news">
          {shown.map(({ key, ...line }) => (
            <NewsLine key={key} {...line} />
          ))}
        </List>
      )}
      {shown.length < lines.length && (
        <div>
          <Button size="small" onPress={() => setWhole(true)}>
            {t('news.more', { count: lines.length - shown.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

type Line = { at: number; team: News['retros'][number]['team'] } & (
  | { kind: 'retro'; retro: News['retros'][number] }
  | { kind: 'done'; done: News['done'][number] }
  | { kind: 'person'; person: News['people'][number] }
);

/** Everything in one list, the latest first. */
const linesOf = ({ retros, done, people }: News): (Line & { key: string })[] =>
  [
    ...retros.map((retro) => ({ ...placed(retro), kind: 'retro' as const, retro })),
    ...done.map((one) => ({ ...placed(one), kind: 'done' as const, done: one })),
    ...people.map((person) => ({ ...placed(person), kind: 'person' as const, person })),
  ].sort((one, other) => other.at - one.at);

const placed = ({
  id,
  at,
  team,
}: News['people'][number] | News['done'][number] | News['retros'][number]) => ({
  ...{ at, team },
  key: `${id} ${team.id}`,
});

function NewsLine(line: Line) {
  const { t } = useTranslation('dashboard');
  const { at, team } = line;
  const page = `/workspaces/${team.workspaceId}/teams/${team.id}`;
  const [Icon, words] = ((): [typeof FileText, ReactNode] => {
    if (line.kind === 'retro') {
      const link = (
        <Link to={`${page}/retros/${line.retro.id}`}>
          <bdi>{line.retro.name}</bdi>
        </Link>
      );
      return [FileText, link];
    }
    if (line.kind === 'person') return [UserPlus, <bdi key="who">{line.person.name}</bdi>];
    return [CircleCheck, <bdi key="what">{line.done.description}</bdi>];
  })();
  const what =
    line.kind === 'done'
      ? t('news.done', { name: line.done.by || t('invitations.somebody') })
      : t(line.kind === 'retro' ? 'news.finished' : 'news.joined');
  return (
    <li className={styles.line}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.what}>{words}</p>
        <p className={styles.soft}>
          {what}
          {'\u00a0· '}
          <Link to={page}>
            <bdi>{team.name}</bdi>
          </Link>
          {'\u00a0· '}
          {formatRelative(at, Date.now())}
        </p>
      </div>
    </li>
  );
}
