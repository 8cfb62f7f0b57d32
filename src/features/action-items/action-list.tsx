import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { FetchFailed } from '#src/workspace/fetch-failed.tsx';
import styles from './action-items.module.css';
import type { useActionPages } from './use-action-pages.ts';

export interface ActionListProps {
  label: string;
  pages: Pick<ReturnType<typeof useActionPages>, 'isError' | 'retry' | 'hasMore' | 'more' | 'isFetchingMore'>;
  /** The rows; null until they are there. */
  rows: readonly ReactNode[] | null;
  /** Instead of a list without rows. */
  empty: ReactNode;
}

/** The rows of a list, or what is shown while they are loading, failed to load, or are empty. */
export function ActionList({ label, pages, rows, empty }: ActionListProps) {
  const { t } = useTranslation('team-actions');
  return (
    <>
      {pages.isError && <FetchFailed title={t('failed')} onRetry={pages.retry} />}
      {rows === null && !pages.isError && <Loading label={t('loading')} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
        <ul role="list" className={styles.list} aria-label={label}>
          {rows}
        </ul>
      )}
      {pages.hasMore && (
        <div>
          <Button onPress={pages.more} isPending={pages.isFetchingMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
