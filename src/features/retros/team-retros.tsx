import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RetroSummary } from '#contract/rest.ts';
import { listTeamRetros } from '#src/api/retros.ts';
import { NoTopicsArt } from '#src/ui/art/empty-states.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { useTeam } from '#src/workspace/use-team.ts';
import { MoreRetros, RetrosFailed } from './retro-list-ends.tsx';
import { RetroRow } from './retro-row.tsx';
import styles from './retros.module.css';
import { useRetroPages } from './use-retro-pages.ts';

/** How often an open page asks what has become of its retros, ms. */
const ASKED_AGAIN_MS = 15_000;

/** The retros of the page's team (TM7): those under way one click away, those to come, and those that are over, by pages. */
export function TeamRetros() {
  const { t } = useTranslation('retros');
  const { team, workspace, may } = useTeam();
  const above = `/workspaces/${workspace.id}/teams/${team.id}/retros`;
  const lists = [useTeamRetros('in_progress'), useTeamRetros('created'), useTeamRetros('finished')] as const;
  const [running, upcoming, finished] = lists;
  const hasFailed = lists.find(({ isError }) => isError);
  const isLoading = lists.some(({ retros, isError }) => retros === null && !isError);
  const isEmpty = lists.every(({ retros }) => retros?.length === 0);
  const newRetro = may('team.retro') && (
    <LinkButton to={`${above}/new`} variant="primary" icon={<Plus aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <section className={styles.team} aria-labelledby="team-retros">
      <header className={styles.teamHead}>
        <h2 id="team-retros">{t('team.title')}</h2>
        {!isEmpty && newRetro}
      </header>
      {hasFailed && <RetrosFailed onRetry={hasFailed.retry} />}
      {isLoading && <Loading label={t('team.loading')} />}
      {isEmpty && (
        <EmptyState art={<NoTopicsArt />} title={t('empty.title')} action={newRetro || undefined}>
          {t('team.empty', { team: team.name })}
        </EmptyState>
      )}
      <Part title={t('team.running')} pages={running} above={above} />
      <Part title={t('team.upcoming')} pages={upcoming} above={above} />
      <Part title={t('team.finished')} pages={finished} above={above} />
    </section>
  );
}

function useTeamRetros(status: RetroSummary['status']) {
  const { team } = useTeam();
  return useRetroPages({
    queryKey: ['retros', 'team', team.id, status],
    fetch: (offset, signal) => listTeamRetros(team.id, { status, offset }, signal),
    ...(status !== 'finished' && { refetchInterval: ASKED_AGAIN_MS }),
  });
}

interface PartProps {
  title: string;
  pages: ReturnType<typeof useRetroPages>;
  /** The address under which they are found. */
  above: string;
}

function Part({ title, pages, above }: PartProps) {
  if (!pages.retros || pages.retros.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ul role="list" className={styles.list} aria-label={title}>
        {pages.retros.map((retro) => (
          <RetroRow key={retro.id} retro={retro} to={`${above}/${retro.id}`} level={4} />
        ))}
      </ul>
      {pages.hasMore && <MoreRetros pages={pages} />}
    </div>
  );
}
