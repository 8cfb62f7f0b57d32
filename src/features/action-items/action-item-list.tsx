import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamAction } from '#contract/action-items/action-item-payloads.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './action-items.module.css';
import { DueGroups } from './due-groups.tsx';
import type { useActionPages } from './use-action-pages.ts';

export interface ActionListProps {
  label: string;
  pages: ReturnType<typeof useActionPages<TeamAction>>;
  /** One item: a `<li>`. */
  row: (item: TeamAction) => ReactNode;
  /** Whether they stand under headings by when they are due. */
  isByDue: boolean;
  /** Instead of a list without rows. */
  empty: ReactNode;
}

/** Rows that are shown while a list loads. */
const EXPECTED = 6;

/** The rows of a team's list, or what is shown while they are loading, failed to load, or are empty. */
export function ActionList({ label, pages, row, isByDue, empty }: ActionListProps) {
  const { t } = useTranslation('team-actions');
  const { items, total } = pages;
  return (
    <>
      {pages.isError && <LoadFailedNotice title={t('failed')} onRetry={pages.retry} />}
      {items === null && !pages.isError && <Skeleton label={t('loading')} look="lines" rows={EXPECTED} />}
      {items?.length === 0 && empty}
      {items && isByDue && <DueGroups items={items} row={row} />}
      {items && !isByDue && items.length > 0 && (
        <List className={styles.list} aria-label={label}>
          {items.map(row)}
        </List>
      )}
      {pages.hasMore && (
        <div className={styles.more}>
          <Button onPress={pages.more} isPending={pages.isFetchingMore}>
            {t('more')}
          </Button>
          <span className={styles.soft}>{t('shownOf', { shown: items?.length ?? 0, total })}</span>
        </div>
      )}
    </>
  );
}
