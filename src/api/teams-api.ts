import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  type InvitedTeam,
  invitedTeamSchema,
  type MyTeams,
  myTeamsSchema,
  type NewTeam,
  type Team,
  type TeamChange,
  teamSchema,
} from '#contract/teams/team-payloads.ts';
import { call } from './http.ts';

const teamsOf = (workspace: string): string => `/workspaces/${encodeURIComponent(workspace)}/teams`;
const pathOf = (workspace: string, team: string): string =>
  `${teamsOf(workspace)}/${encodeURIComponent(team)}`;

/** One team, with its members and invitations. All calls here throw an ApiError. */
export const getTeam = (workspace: string, team: string, signal?: AbortSignal): Promise<Team> =>
  call(pathOf(workspace, team), teamSchema, { ...(signal && { signal }) });

/** The teams that one is in. */
export const listMyTeams = (signal?: AbortSignal): Promise<MyTeams> =>
  call('/users/me/teams', myTeamsSchema, { ...(signal && { signal }) });

/** Creates one with its creator in it; returns links to hand over if no mail is sent. */
export const createTeam = (workspace: string, team: NewTeam): Promise<InvitedTeam> =>
  call(`${teamsOf(workspace)}/new`, invitedTeamSchema, { method: 'POST', body: team });

/** Changes what is given; answers with the team as it is then. */
export const changeTeam = (workspace: string, team: string, change: TeamChange): Promise<Team> =>
  call(pathOf(workspace, team), teamSchema, { method: 'PATCH', body: change });

/** Removes a person from a team, or leaves it. */
export async function removeTeammate(team: string, person: string): Promise<void> {
  const path = `/teams/${encodeURIComponent(team)}/members/${encodeURIComponent(person)}`;
  await call(path, doneSchema, { method: 'DELETE' });
}
