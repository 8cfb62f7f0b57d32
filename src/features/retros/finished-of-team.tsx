import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { useDebounced } from '#src/shared/search/use-debounced.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Fold } from '#src/ui/layout/fold.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { useHasRoomForRail } from '#src/ui/layout/use-screen-width.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { FinishedFilter } from './finished-filter.tsx';
import { queryOf, WHOLE_LIST } from './finished-query.ts';
import { FinishedRow } from './finished-row.tsx';
import { MoreRetros } from './more-retros.tsx';
import { RetroMenu } from './retro-menu.tsx';
import styles from './retros.module.css';
import { useRetroPages } from './use-retro-pages.ts';

/** How many are shown, and how many more at each press. */
const AT_ONCE = 6;

/** What the page's team has held (TM7): a line each, sorted, filtered and searched. */
export function FinishedOfTeam() {
  // The words round what is found come with the page: fetched later, they would take the focus from the box.
  const { t } = useTranslation(['retros', 'search']);
  const { team, workspace, may } = useTeam();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(WHOLE_LIST);
  const search = useDebounced(typed.trim());
  const query = queryOf(chosen);
  const pages = useRetroPages({
    state: 'finished',
    team: team.id,
    limit: AT_ONCE,
    ...query,
    ...(search && { q: search }),
  });
  const { retros } = pages;
  const isFiltered =
    search !== '' || query.since !== undefined || query.activity !== undefined || query.with !== undefined;
  const hasNone = retros?.length === 0;
  const hasRoom = useHasRoomForRail();
  const filter = <FinishedFilter chosen={chosen} onChange={setChosen} />;
  return (
    <section className={styles.lists} aria-labelledby="held-retros">
      <header className={column.head}>
        <h2 id="held-retros">{t('held.title')}</h2>
        {(!hasNone || isFiltered) && (
          <div className={styles.tools}>
            <SearchBox label={t('held.search')} value={typed} onChange={setTyped} />
            {hasRoom ? filter : <Fold title={t('held.filter')}>{filter}</Fold>}
          </div>
        )}
      </header>
      {pages.isError && <LoadFailedNotice title={t('failed')} onRetry={pages.retry} />}
      {pages.isOffline && <OfflineNotice />}
      {pages.isLoading && <Skeleton label={t('team.loading')} look="lines" rows={AT_ONCE} />}
      {hasNone && !isFiltered && (
        <EmptyState
          art={<NoTopicsArt />}
          title={t('empty.title')}
          action={
            may('team.retro') && (
              <LinkButton to={`/workspaces/${workspace.id}/teams/${team.id}/retros/new`}>
                {t('next.plan')}
              </LinkButton>
            )
          }
        >
          {t('team.emptyToRead')}
        </EmptyState>
      )}
      <p role="status" className={styles.found}>
        {hasNone && isFiltered ? t('held.noneSuch') : ''}
      </p>
      {retros && retros.length > 0 && (
        <List className={styles.held} aria-label={t('part.finished')}>
          {retros.map((retro) => (
            <FinishedRow
              key={retro.id}
              retro={retro}
              actions={<RetroMenu retro={retro} mayDelete={may('team.retro.delete')} />}
            />
          ))}
        </List>
      )}
      {pages.hasMore && <MoreRetros pages={pages} />}
    </section>
  );
}
