import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { useDebounced } from '#src/shared/search/use-debounced.ts';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { MoreRetros } from './more-retros.tsx';
import { RetroMenu } from './retro-menu.tsx';
import { RetroRow } from './retro-row.tsx';
import styles from './retros.module.css';
import { useRetroPages } from './use-retro-pages.ts';

/** `/retros/archived`: the archived retros, to read, bring back or delete (LI2). */
export function ArchivedRetrosPage() {
  const { t } = useTranslation('retros');
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const pages = useRetroPages({ state: 'archived', ...(search && { q: search }) });
  const { retros } = pages;
  return (
    <div className={column.page}>
      <BackLink to="/retros">{t('title')}</BackLink>
      <header className={column.head}>
        <h1>{t('archived.title')}</h1>
        {(search !== '' || (retros?.length ?? 0) > 0) && (
          <SearchBox label={t('search')} value={typed} onChange={setTyped} />
        )}
      </header>
      {pages.isError && <LoadFailedNotice title={t('failed')} onRetry={pages.retry} />}
      {pages.isOffline && <OfflineNotice />}
      {pages.isLoading && <Skeleton label={t('loading')} rows={4} />}
      {retros?.length === 0 && search === '' && (
        <EmptyState art={<NoTopicsArt />} title={t('archived.empty.title')}>
          {t('archived.empty.text')}
        </EmptyState>
      )}
      {search !== '' && <p role="status">{retros?.length === 0 ? t('noneFound', { search }) : ''}</p>}
      {retros && retros.length > 0 && (
        <List className={styles.list}>
          {retros.map((retro) => (
            <RetroRow
              key={retro.id}
              retro={retro}
              level={2}
              actions={<RetroMenu retro={retro} isArchived />}
              isTeamNamed
            />
          ))}
        </List>
      )}
      {pages.hasMore && <MoreRetros pages={pages} />}
    </div>
  );
}
