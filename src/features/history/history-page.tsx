import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryFilter, WorkspaceEvent } from '#contract/history/workspace-history-payloads.ts';
import { downloadHistory, getHistory } from '#src/api/history-api.ts';
import { ApiError } from '#src/api/http.ts';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { OrderedList } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './history.module.css';
import { HistoryEvent } from './history-event.tsx';
import { HistoryFilters } from './history-filter.tsx';

/** `/workspaces/:workspaceId/history`: who did what within a year, on Premium (WS11). */
export function HistoryPage() {
  const { t } = useTranslation('workspaces');
  const { workspace, showsPricing } = useWorkspace();
  const { id } = workspace;
  const [only, setOnly] = useState<HistoryFilter>({});
  const pages = useInfiniteQuery({
    queryKey: ['workspaces', 'history', id, only],
    queryFn: ({ pageParam, signal }) => getHistory(id, { ...only, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.events.length, 0);
      return last.events.length > 0 && seen < last.total ? seen : undefined;
    },
  });
  const events = everyOnce(pages.data?.pages.flatMap((page) => page.events) ?? []);
  const former = useLatest(pages.data?.pages[0]?.former) ?? [];
  const needsPlan = pages.error instanceof ApiError && pages.error.code === 'plan_required';
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${id}/edit`}>{t('settings.title')}</BackLink>
      <header className={column.head}>
        <h1>{t('history.title')}</h1>
        {events.length > 0 && <CsvButton workspace={id} only={only} />}
      </header>
      <p className={styles.about}>{t('history.about')}</p>
      {needsPlan && (
        <Notice
          title={t('history.premium.title')}
          action={
            showsPricing && (
              <LinkButton to={`/workspaces/${id}/edit/plan`} size="small">
                {t('history.plans')}
              </LinkButton>
            )
          }
        >
          <p>{t('history.premium.text')}</p>
        </Notice>
      )}
      {!needsPlan && <HistoryFilters value={only} former={former} onChange={setOnly} />}
      <p role="status" className={styles.when}>
        {pages.data && events.length === 0 && t('history.none')}
      </p>
      {events.length > 0 && (
        <Panel as="section" className={styles.events}>
          <OrderedList className={styles.list}>
            {events.map((event) => (
              <HistoryEvent key={event.id} event={event} />
            ))}
          </OrderedList>
        </Panel>
      )}
      {!pages.data && pages.fetchStatus === 'paused' && <OfflineNotice />}
      {!pages.data && pages.fetchStatus === 'fetching' && <Loading label={t('history.loading')} />}
      {pages.isError && !needsPlan && !pages.isFetching && (
        <LoadFailedNotice
          title={t('history.failed')}
          onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
      {pages.hasNextPage && !pages.isError && (
        <div>
          <Button onPress={() => void pages.fetchNextPage()} isPending={pages.isFetchingNextPage}>
            {t('history.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A value, or while there is none, the last one: what is chosen from stays while something else is loaded. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

/** An event that moved to the next page meanwhile is shown once. */
const everyOnce = (events: readonly WorkspaceEvent[]): WorkspaceEvent[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

function CsvButton({ workspace, only }: { workspace: string; only: HistoryFilter }) {
  const { t } = useTranslation('workspaces');
  const problemText = useProblemText('forms');
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  async function download() {
    setBusy(true);
    setCode(null);
    try {
      await downloadHistory(workspace, only);
    } catch (error) {
      setCode(codeOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} isPending={isBusy} onPress={() => void download()}>
        {t('history.csv')}
      </Button>
      <FormProblem text={problemText(code)} />
    </>
  );
}
