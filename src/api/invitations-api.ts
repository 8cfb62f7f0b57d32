import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  type AcceptedInvitation,
  acceptedInvitationSchema,
  type MyInvitations,
  myInvitationsSchema,
  type SeenInvitation,
  seenInvitationSchema,
} from '#contract/invitations/invitation-payloads.ts';
import { type InvitedTeam, invitedTeamSchema, type Team, teamSchema } from '#contract/teams/team-payloads.ts';
import {
  type InvitedWorkspace,
  invitedWorkspaceSchema,
  type Workspace,
  workspaceSchema,
} from '#contract/workspaces/workspace-payloads.ts';
import { call } from './http.ts';

const post = (body: unknown) => ({ method: 'POST', body }) as const;
const ofWorkspace = (workspace: string): string => `/workspaces/${encodeURIComponent(workspace)}/invitations`;
const ofTeam = (workspace: string, team: string): string =>
  `/workspaces/${encodeURIComponent(workspace)}/teams/${encodeURIComponent(team)}/invitations`;
const ofInvitation = (invitation: string): string =>
  `/workspaces/invitations/${encodeURIComponent(invitation)}`;

/** Invites addresses to a workspace. If no mail is sent, the answer has links to hand over. All calls here throw an ApiError. */
export const inviteToWorkspace = (workspace: string, emails: string[]): Promise<InvitedWorkspace> =>
  call(ofWorkspace(workspace), invitedWorkspaceSchema, post({ emails }));
/** Sends what is pending to these addresses again. */
export const resendToWorkspace = (workspace: string, emails: string[]): Promise<InvitedWorkspace> =>
  call(`${ofWorkspace(workspace)}/resend`, invitedWorkspaceSchema, post({ emails }));
/** Cancels what is pending to these addresses, also to teams of the workspace. */
export const cancelInWorkspace = (workspace: string, emails: string[]): Promise<Workspace> =>
  call(`${ofWorkspace(workspace)}/cancel`, workspaceSchema, post({ emails }));

/** Invites addresses to a team, and puts members of the workspace into it. */
export const inviteToTeam = (
  workspace: string,
  team: string,
  people: { emails: string[]; userIds: string[] },
): Promise<InvitedTeam> => call(ofTeam(workspace, team), invitedTeamSchema, post(people));
export const resendToTeam = (workspace: string, team: string, emails: string[]): Promise<InvitedTeam> =>
  call(`${ofTeam(workspace, team)}/resend`, invitedTeamSchema, post({ emails }));
export const cancelInTeam = (workspace: string, team: string, emails: string[]): Promise<Team> =>
  call(`${ofTeam(workspace, team)}/cancel`, teamSchema, post({ emails }));

/** What an invitation's link is for, by its token. `invitation_used` and `invitation_withdrawn` for one that has ended. */
export const lookAtInvitation = (token: string, signal?: AbortSignal): Promise<SeenInvitation> =>
  call('/workspaces/invitations/look', seenInvitationSchema, {
    ...post({ token }),
    ...(signal && { signal }),
  });
/** Invitations that wait for the person's confirmed address (IN7). */
export const listMyInvitations = (signal?: AbortSignal): Promise<MyInvitations> =>
  call('/users/me/invitations', myInvitationsSchema, { ...(signal && { signal }) });
/** Accepts an invitation, by the token of its link or because the address is the person's. */
export const acceptInvitation = (
  invitation: string,
  workspaceId: string,
  token?: string,
): Promise<AcceptedInvitation> =>
  call(
    ofInvitation(invitation),
    acceptedInvitationSchema,
    post({ workspaceId, ...(token !== undefined && { token }) }),
  );
/** Declines an invitation to the person's address. */
export const declineInvitation = async (invitation: string): Promise<void> => {
  await call(ofInvitation(invitation), doneSchema, { method: 'DELETE' });
};
