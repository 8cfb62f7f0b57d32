import { ArchivedTeamActionItems, TeamActionItems } from '#src/features/action-items/team-action-items.tsx';
import { SeatsToBuy } from '#src/features/billing/seats-page.tsx';
import { SlackSection } from '#src/features/hooks/slack-section.tsx';
import { ChangeTeamRetroPage } from '#src/features/planning/change-retro-page.tsx';
import { NewTeamRetroPage } from '#src/features/planning/new-team-retro-page.tsx';
import { ArchivedTeamRetros } from '#src/features/retros/archived-team-retros.tsx';
import { FinishedOfTeam } from '#src/features/retros/finished-of-team.tsx';
import { NextOfTeam } from '#src/features/retros/next-of-team.tsx';
import { TeamMood } from '#src/features/stats/team-mood.tsx';
import { ArchivedTeamGate } from '#src/features/teams/archived-team-gate.tsx';
import { EditTeamPage } from '#src/features/teams/edit-team-page.tsx';
import { NewTeamPage } from '#src/features/teams/new-team-page.tsx';
import { TeamPage } from '#src/features/teams/team-page.tsx';
import { TeamExport, TeamTransfers } from '#src/features/transfers/transfer-sections.tsx';
import { StateNotice } from '#src/features/workspaces/workspace-state-notice.tsx';
import { TeamGate } from '#src/shared/teams/team-gate.tsx';

/** `/workspaces/:workspaceId/teams/:teamId`, for whom it opens to. */
export function ShowTeam() {
  return (
    <ArchivedTeamGate
      notice={<StateNotice />}
      memory={({ id }) => (
        <>
          <ArchivedTeamRetros team={id} />
          <ArchivedTeamActionItems team={id} />
          <TeamExport team={id} />
        </>
      )}
    >
      <TeamGate>
        <TeamPage
          notice={<StateNotice />}
          next={<NextOfTeam />}
          actionItems={<TeamActionItems />}
          mood={<TeamMood />}
          held={<FinishedOfTeam />}
          takenAlong={({ id }) => <TeamExport team={id} />}
        />
      </TeamGate>
    </ArchivedTeamGate>
  );
}

/** `/workspaces/:workspaceId/teams/:teamId/edit`. */
export function EditTeam() {
  return (
    <TeamGate>
      <EditTeamPage>
        <SlackSection />
        <TeamTransfers />
      </EditTeamPage>
    </TeamGate>
  );
}

/** `/workspaces/:workspaceId/teams/:teamId/retros/new`. */
export function NewTeamRetro() {
  return (
    <TeamGate>
      <NewTeamRetroPage />
    </TeamGate>
  );
}

/** `/workspaces/:workspaceId/teams/:teamId/retros/:retroId/edit`. */
export function ChangeTeamRetro() {
  return (
    <TeamGate>
      <ChangeTeamRetroPage />
    </TeamGate>
  );
}

/** `/workspaces/:workspaceId/teams/new`. */
export function NewTeam() {
  return <NewTeamPage seatsForm={(needed) => <SeatsToBuy needed={needed} />} />;
}
