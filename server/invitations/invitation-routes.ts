import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  acceptedInvitationSchema,
  acceptInvitationSchema,
  emailsSchema,
  lookAtInvitationSchema,
  myInvitationsSchema,
  seenInvitationSchema,
} from '#contract/invitations/invitation-payloads.ts';
import {
  invitedTeamSchema,
  pendingInvitationsSchema,
  teamInvitationsSchema,
  teamSchema,
} from '#contract/teams/team-payloads.ts';
import { invitedWorkspaceSchema, workspaceSchema } from '#contract/workspaces/workspace-payloads.ts';
import { invitationOfRoute } from '../access/invitation-of-route.ts';
import type { Memberships } from '../access/store/memberships.ts';
import { teamOfRoute, workspaceOfRoute } from '../access/workspace-of-route.ts';
import { type Result, refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import { type TeamViewDeps, teamView } from '../teams/team-view.ts';
import type { WorkspaceViewOf } from '../workspaces/workspace-view.ts';
import { InvitationService, type InvitationServiceDeps } from './invitation-service.ts';

export interface InvitationRoutesDeps extends InvitationServiceDeps {
  memberships: Memberships;
  teams: TeamViewDeps['teams'];
  workspaceViewOf: WorkspaceViewOf;
}

/** Inviting people, and coming in by an invitation (IN). */
export function invitationRoutes(deps: InvitationRoutesDeps): RouteOptions[] {
  const service = new InvitationService(deps);
  return [
    ...workspaceRoutes(deps, service),
    ...teamRoutes(deps, service),
    route(
      'POST /workspaces/invitations/look',
      { who: 'optional', body: lookAtInvitationSchema, answer: seenInvitationSchema },
      async ({ body, caller }) => answerOf(await service.look(body.token, caller?.person.id ?? null)),
    ),
    route(
      'GET /users/me/invitations',
      { who: 'account', answer: myInvitationsSchema },
      async ({ caller: { person } }) => ({ invitations: await service.waitingFor(person) }),
    ),
    route(
      'POST /workspaces/invitations/:invitationId',
      {
        who: 'person',
        of: invitationOfRoute(deps, true),
        may: ['invited', 'addressed'],
        body: acceptInvitationSchema,
        answer: acceptedInvitationSchema,
      },
      async ({ caller, invitation, body }) => answerOf(await service.accept(invitation.row, body, caller)),
    ),
    route(
      'DELETE /workspaces/invitations/:invitationId',
      { who: 'account', of: invitationOfRoute(deps, false), may: ['invited', 'inviter'], answer: doneSchema },
      async ({ caller, invitation }) =>
        (await service.end(invitation.row.id, caller.person.id)) ? { ok: true } : refused('not_found'),
    ),
  ];
}

function workspaceRoutes(deps: InvitationRoutesDeps, service: InvitationService): RouteOptions[] {
  const of = workspaceOfRoute(deps);
  const inviting = { who: 'account', of, body: emailsSchema } as const;
  return [
    route(
      'POST /workspaces/:workspaceId/invitations',
      { ...inviting, act: 'workspace.invite', answer: invitedWorkspaceSchema },
      async ({ caller, workspace: { row }, body }) => {
        const invited = await service.invite({ workspace: row.id, team: null }, body, caller.person.id);
        return invited.ok ? { ...(await deps.workspaceViewOf(row)), links: invited.value } : invited;
      },
    ),
    route(
      'POST /workspaces/:workspaceId/invitations/resend',
      { ...inviting, act: 'workspace.invite', answer: invitedWorkspaceSchema },
      async ({ caller, workspace: { row }, body }) => {
        const place = { workspace: row.id, team: null };
        const resent = await service.resend(place, body.emails, caller.person.id);
        return resent.ok ? { ...(await deps.workspaceViewOf(row)), links: resent.value } : resent;
      },
    ),
    route(
      'POST /workspaces/:workspaceId/invitations/cancel',
      { ...inviting, act: 'workspace.uninvite', answer: workspaceSchema },
      async ({ caller, workspace: { row }, body }) => {
        await service.cancel({ workspace: row.id, team: null }, body.emails, caller.person.id);
        return deps.workspaceViewOf(row);
      },
    ),
  ];
}

function teamRoutes(deps: InvitationRoutesDeps, service: InvitationService): RouteOptions[] {
  const of = teamOfRoute(deps);
  const inviting = { who: 'account', of, body: emailsSchema } as const;
  return [
    route(
      'GET /workspaces/:workspaceId/teams/:teamId/invitations',
      { who: 'account', of, act: 'team.read', answer: pendingInvitationsSchema },
      async ({ team: { row } }) => {
        const pending = await deps.teams.invitations(row.id, deps.now());
        return { invitations: pending.map((one) => ({ ...one, resourceId: row.id, type: 'team' as const })) };
      },
    ),
    route(
      'POST /workspaces/:workspaceId/teams/:teamId/invitations',
      { ...inviting, body: teamInvitationsSchema, act: 'team.invite', answer: invitedTeamSchema },
      async ({ caller, team: { row, workspace }, body }) => {
        const place = { workspace: workspace.id, team: row.id };
        const people = { emails: body.emails ?? [], users: body.userIds ?? [] };
        const invited = await service.invite(place, people, caller.person.id);
        return invited.ok ? { ...(await teamView(deps, row, workspace)), links: invited.value } : invited;
      },
    ),
    route(
      'POST /workspaces/:workspaceId/teams/:teamId/invitations/resend',
      { ...inviting, act: 'team.invite', answer: invitedTeamSchema },
      async ({ caller, team: { row, workspace }, body }) => {
        const place = { workspace: workspace.id, team: row.id };
        const resent = await service.resend(place, body.emails, caller.person.id);
        return resent.ok ? { ...(await teamView(deps, row, workspace)), links: resent.value } : resent;
      },
    ),
    route(
      'POST /workspaces/:workspaceId/teams/:teamId/invitations/cancel',
      { ...inviting, act: 'team.uninvite', answer: teamSchema },
      async ({ caller, team: { row, workspace }, body }) => {
        await service.cancel({ workspace: workspace.id, team: row.id }, body.emails, caller.person.id);
        return teamView(deps, row, workspace);
      },
    ),
  ];
}

const answerOf = <T>(result: Result<T>) => (result.ok ? result.value : result);
