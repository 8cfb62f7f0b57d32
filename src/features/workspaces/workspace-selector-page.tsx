import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterByName } from '#src/features/workspaces/filter-by-name.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { SearchBox } from '#src/shared/search/search-box.tsx';
import { workspacesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { NoTeamsArt } from '#src/ui/art/no-teams.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import styles from './selector.module.css';
import { WorkspaceCard } from './workspace-card.tsx';

/** From this many workspaces on they can be searched by name. */
const SEARCHED_FROM = 10;

/** `/workspaces/`: the person's workspaces. */
export function SelectorPage() {
  const { t } = useTranslation('workspaces');
  const { data, isError, fetchStatus, refetch } = useQuery(workspacesQuery);
  const [search, setSearch] = useState('');
  const workspaces = data?.workspaces;
  const hasSome = workspaces !== undefined && workspaces.length > 0;
  const matching = filterByName(workspaces ?? [], search);
  const create = (
    <LinkButton to="/workspaces/new" variant="primary" icon={<Plus aria-hidden="true" />}>
      {t('create.open')}
    </LinkButton>
  );
  return (
    <div className={column.page}>
      <header className={column.head}>
        <h1>{t('selector.title')}</h1>
        {workspaces && workspaces.length >= SEARCHED_FROM && (
          <SearchBox label={t('selector.search')} value={search} onChange={setSearch} />
        )}
        {hasSome && create}
      </header>
      {workspaces?.length === 0 && (
        <EmptyState art={<NoTeamsArt />} title={t('selector.empty.title')} action={create}>
          {t('selector.empty.text')}
        </EmptyState>
      )}
      {hasSome && matching.length === 0 && <p role="status">{t('selector.noneFound', { search })}</p>}
      {matching.length > 0 && (
        <List className={styles.list}>
          {matching.map((workspace) => (
            <WorkspaceCard key={workspace.id} workspace={workspace} />
          ))}
        </List>
      )}
      {!data && fetchStatus === 'paused' && <OfflineNotice />}
      {!data && fetchStatus === 'fetching' && <Skeleton label={t('selector.loading')} look="tiles" />}
      {isError && fetchStatus === 'idle' && (
        <LoadFailedNotice
          title={t(data ? 'selector.stale' : 'selector.failed')}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
