import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TeamSummary } from '#contract/workspaces.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import column from '#src/ui/page-column.module.css';
import { LeadAway } from '#src/workspace/lead-away.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import styles from './archived-teams.module.css';
import { mayWithArchived } from './may-with-archived.ts';

/** `/workspaces/:workspaceId/archived_teams/:teamId`: what remains of an archived team, its retros, for whom they are (TM6). */
export function ArchivedTeamPage({ retros }: { retros: (team: TeamSummary) => ReactNode }) {
  const { t } = useTranslation('teams');
  const { teamId } = useParams();
  const current = useWorkspace();
  const page = `/workspaces/${current.workspace.id}`;
  const team = current.workspace.teams.find(({ id }) => id === teamId);
  if (!team) return <LeadAway to={page} why="error_fetching_resource" />;
  if (!team.archived) return <LeadAway to={`${page}/teams/${team.id}`} />;
  const teams = `${page}/archived_teams`;
  if (!mayWithArchived('team.retros', team, current))
    return <LeadAway to={teams} why="unauthorized_action" />;
  return (
    <div className={column.page}>
      <BackLink to={teams}>{t('archived.title')}</BackLink>
      <h1 className={styles.title}>{team.name}</h1>
      {retros(team)}
    </div>
  );
}
