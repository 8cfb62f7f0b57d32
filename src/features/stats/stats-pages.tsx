import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/link-button.tsx';
import { TeamGate } from '#src/workspace/team-gate.tsx';
import { useTeam } from '#src/workspace/use-team.ts';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
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

/** `/workspaces/:workspaceId/teams/:teamId/stats`: the same for one team. */
export function TeamStatsPage() {
  return (
    <TeamGate>
      <OfTeam />
    </TeamGate>
  );
}

function OfTeam() {
  const { t } = useTranslation('stats');
  const { team, workspace, may } = useTeam();
  const to = `/workspaces/${workspace.id}/teams/${team.id}`;
  return (
    <StatsView
      of={{ workspace: workspace.id, team: team.id }}
      above={{ to, name: team.name }}
      title={t('title.team')}
      begin={
        may('team.retro') && (
          <LinkButton to={`${to}/retros/new`} variant="primary">
            {t('empty.begin')}
          </LinkButton>
        )
      }
    />
  );
}
