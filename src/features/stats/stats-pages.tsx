import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { mayWithTeam } from '#src/shared/teams/team-permission.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { RedirectWithFlash } from '#src/ui/feedback/redirect-with-flash.tsx';
import { StatsView } from './stats-view.tsx';

/** `/workspaces/:workspaceId/stats`: how the retros of all its teams went, month by month (ST1). */
export function WorkspaceStatsPage() {
  const { t } = useTranslation('stats');
  const { workspace } = useWorkspace();
  const { id, name } = workspace;
  return (
    <StatsView
      of={{ workspace: id, team: null }}
      above={{ to: `/workspaces/${id}`, name }}
      title={t('title.workspace')}
    />
  );
}

/** `/workspaces/:workspaceId/teams/:teamId/stats`: the same for one team, also if it is archived (TM6). */
export function TeamStatsPage() {
  const { t } = useTranslation('stats');
  const { teamId } = useParams();
  const current = useWorkspace();
  const { workspace } = current;
  const above = `/workspaces/${workspace.id}`;
  const team = workspace.teams.find(({ id }) => id === teamId);
  if (!team) return <RedirectWithFlash to={above} why="error_fetching_resource" />;
  if (!mayWithTeam('team.stats', team, current))
    return <RedirectWithFlash to={above} why="unauthorized_action" />;
  const to = `${above}/teams/${team.id}`;
  return (
    <StatsView
      of={{ workspace: workspace.id, team: team.id }}
      above={{ to, name: team.name }}
      title={t('title.team')}
      begin={
        mayWithTeam('team.retro', team, current) && (
          <LinkButton to={`${to}/retros/new`} variant="primary">
            {t('empty.begin')}
          </LinkButton>
        )
      }
    />
  );
}
