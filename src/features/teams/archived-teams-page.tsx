import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { teamNameKey } from '#contract/teams/team-payloads.ts';
import type { TeamSummary } from '#contract/workspaces/workspace-payloads.ts';
import { mayWithTeam } from '#src/shared/teams/team-permission.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { NoTeamsArt } from '#src/ui/art/no-teams.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { SearchTextField } from '#src/ui/fields/text-field.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { List } from '#src/ui/layout/list.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './archived-teams.module.css';
import { hasRoomForAnother } from './plan-allows-team.ts';
import { TeamLimitReached } from './team-limit-reached.tsx';
import { useRestoreTeam } from './use-restore-team.ts';

/** `/workspaces/:workspaceId/archived_teams`: archived teams, to search by name, read, and bring back if the plan allows it (TM6). */
export function ArchivedTeamsPage() {
  const { t } = useTranslation('teams');
  const current = useWorkspace();
  const { workspace } = current;
  const [search, setSearch] = useState('');
  const archived = workspace.teams.filter((team) => team.archived);
  const matching = archived.filter(({ name }) => teamNameKey(name).includes(teamNameKey(search)));
  const hasRoom = hasRoomForAnother(workspace);
  // Nothing is brought back while its workspace is suspended, rests or is being deleted.
  const mayRestore = archived.some((team) => mayWithTeam('team.restore', team, current));
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${workspace.id}`}>{workspace.name}</BackLink>
      <h1>{t('archived.title')}</h1>
      {archived.length === 0 ? (
        <EmptyState art={<NoTeamsArt />} title={t('archived.empty.title')}>
          {t('archived.empty.text')}
        </EmptyState>
      ) : (
        <>
          {mayRestore && !hasRoom && <TeamLimitReached />}
          <SearchTextField label={t('archived.search')} value={search} onChange={setSearch} />
          <p role="status" className={matching.length > 0 ? 'visually-hidden' : styles.soft}>
            {t('archived.found', { count: matching.length })}
          </p>
          <List className={styles.list}>
            {matching.map((team) => (
              <ArchivedTeam key={team.id} team={team} hasRoom={hasRoom} />
            ))}
          </List>
        </>
      )}
    </div>
  );
}

function ArchivedTeam({ team, hasRoom }: { team: TeamSummary; hasRoom: boolean }) {
  const { t } = useTranslation(['teams', 'workspaces']);
  const restoring = useRestoreTeam();
  const current = useWorkspace();
  const isTheirs = mayWithTeam('team.restore', team, current);
  const seesRetros = mayWithTeam('team.retros', team, current);
  return (
    <Panel as="li" isSmall className={styles.team}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          {seesRetros ? (
            <Link to={`/workspaces/${current.workspace.id}/teams/${team.id}`}>
              <bdi>{team.name}</bdi>
            </Link>
          ) : (
            team.name
          )}
        </h2>
        <p className={styles.soft}>{t('workspaces:count.people', { count: team.memberIds.length })}</p>
      </div>
      {isTheirs && hasRoom && (
        <Button
          onPress={() => restoring.mutate(team)}
          isPending={restoring.isPending}
          aria-label={t('archived.restoreNamed', { name: team.name })}
        >
          {t('archived.restore')}
        </Button>
      )}
    </Panel>
  );
}
