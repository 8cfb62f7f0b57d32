import { useTranslation } from 'react-i18next';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import type { RetroPages } from './use-retro-pages.ts';

export interface ListsLoadingProps {
  lists: readonly RetroPages[];
  /** What is said while they load. */
  label: string;
  /** How many rows to make room for. */
  rows: number;
}

/** What is shown of lists that are not there: they load, have failed, or cannot be reached. */
export function ListsLoading({ lists, label, rows }: ListsLoadingProps) {
  const { t } = useTranslation('retros');
  function retry() {
    for (const list of lists) if (list.isError) list.retry();
  }
  return (
    <>
      {lists.some(({ isError }) => isError) && <LoadFailedNotice title={t('failed')} onRetry={retry} />}
      {lists.some(({ isOffline }) => isOffline) && <OfflineNotice />}
      {lists.some(({ isLoading }) => isLoading) && <Skeleton label={label} rows={rows} />}
    </>
  );
}
