import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type MonthStats, STATS_MONTHS } from '#contract/stats/stats-payloads.ts';
import { getStats, type StatsPlace } from '#src/api/stats-api.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Charts } from './stats-charts.tsx';

interface StatsViewProps {
  of: StatsPlace;
  /** The page that the back link leads to. */
  above: { to: string; name: string };
  title: string;
  /** What to do if there is nothing to count yet. */
  begin?: ReactNode;
}

const WINDOWS = STATS_MONTHS.map(String);

/** The stats of as many months as the address says. */
export function StatsView({ of, above, title, begin }: StatsViewProps) {
  const { t } = useTranslation('stats');
  const [search, setSearch] = useSearchParams();
  const wantedMonths = search.get('months') ?? '';
  const months = WINDOWS.includes(wantedMonths) ? wantedMonths : '3';
  const { data, fetchStatus, refetch } = useQuery({
    queryKey: ['stats', of.workspace, of.team, months],
    queryFn: ({ signal }) => getStats(of, Number(months), signal),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={column.page}>
      <BackLink to={above.to}>{above.name}</BackLink>
      <header className={column.head}>
        <h1>{title}</h1>
        <RadioOptions
          look="tiles"
          label={t('window')}
          isLabelHidden
          value={months}
          onChange={(next) => setSearch({ months: next }, { replace: true })}
          options={STATS_MONTHS.map((count) => ({ value: String(count), label: t('months', { count }) }))}
        />
      </header>
      {data && hasAnything(data.months) && (
        <>
          {data.figures && <KeyFigures figures={data.figures} months={data.months.length} />}
          <Charts months={data.months} isOfTeam={of.team !== null} />
        </>
      )}
      {data && !hasAnything(data.months) && (
        <EmptyState art={<NoTopicsArt />} title={t('empty.title')} action={begin}>
          {t('empty.text')}
        </EmptyState>
      )}
      {!data && fetchStatus === 'paused' && <OfflineNotice />}
      {!data && fetchStatus === 'fetching' && <Skeleton label={t('loading')} rows={4} />}
      {!data && fetchStatus === 'idle' && (
        <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const hasAnything = (months: readonly MonthStats[]): boolean =>
  months.some(({ retros, actions }) => retros > 0 || actions.made > 0);
