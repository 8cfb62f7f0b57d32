import { useTranslation } from 'react-i18next';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { FoundRow } from './found-row.tsx';
import styles from './search.module.css';
import { useFoundRetros } from './use-found-retros.ts';

/** The retros that a search finds, the newest first. */
export function FoundRetros({ query }: { query: string }) {
  const { t } = useTranslation('search');
  const pages = useFoundRetros(query);
  const { retros, total } = pages;
  const hasNone = retros?.length === 0 && !pages.isEarlier;
  return (
    <>
      {pages.isError && <LoadFailedNotice title={t('failed')} onRetry={pages.retry} />}
      {pages.isOffline && <OfflineNotice />}
      {pages.isLoading && <ComingRows label={t('loading')} />}
      <p role="status" className={hasNone ? 'visually-hidden' : styles.count}>
        {retros !== null &&
          !pages.isEarlier &&
          (hasNone ? t('none.title', { asked: query }) : t('found', { count: total }))}
      </p>
      {hasNone && (
        <EmptyState art={<NoTopicsArt />} title={t('none.title', { asked: query })}>
          {t('none.text')}
        </EmptyState>
      )}
      {retros && retros.length > 0 && (
        <List className={styles.list} aria-label={t('list')} aria-busy={pages.isEarlier}>
          {retros.map((retro) => (
            <FoundRow key={retro.id} retro={retro} />
          ))}
        </List>
      )}
      {retros && pages.hasMore && (
        <div className={styles.more}>
          <Button onPress={pages.more} isPending={pages.isFetchingMore}>
            {t('more')}
          </Button>
          <span className={styles.soft}>{t('shown', { shown: retros.length, total })}</span>
        </div>
      )}
    </>
  );
}

/** As many rows as are seen at once on most screens. */
const COMING = [1, 2, 3, 4];

/** The shape of the rows that come. */
function ComingRows({ label }: { label: string }) {
  return (
    <div className={styles.coming}>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {COMING.map((row) => (
        <div key={row} className={styles.comingRow} aria-hidden="true" />
      ))}
    </div>
  );
}
