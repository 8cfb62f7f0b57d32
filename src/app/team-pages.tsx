import { EditTeamPage } from '#src/features/teams/edit-team-page.tsx';
import { TeamPage } from '#src/features/teams/team-page.tsx';
import { TeamGate } from '#src/workspace/team-gate.tsx';

/** `/workspaces/:workspaceId/teams/:teamId`, for whom it opens to. */
export function ShowTeam() {
  return (
    <TeamGate>
      <TeamPage />
    </TeamGate>
  );
}

/** `/workspaces/:workspaceId/teams/:teamId/edit`. */
export function EditTeam() {
  return (
    <TeamGate>
      <EditTeamPage />
    </TeamGate>
  );
}
