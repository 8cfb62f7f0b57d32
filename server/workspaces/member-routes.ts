import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import { offerSchema, workspaceSchema } from '#contract/workspaces/workspace-payloads.ts';
import type { WorkspaceRow } from '../access/store/memberships.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import { type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { Handover } from './store/handover.ts';
import type { Workspaces } from './store/workspace-store.ts';
import type { WorkspaceViewOf } from './workspace-view.ts';

/** How long a member can accept the ownership of a workspace, ms (WS5). */
const OFFER_MS = 14 * 86_400_000;

export interface MemberRoutesDeps extends WorkspaceOfRouteDeps {
  workspaces: Pick<Workspaces, 'removeMember'>;
  handover: Handover;
  changes: TeamChanges;
  workspaceViewOf: WorkspaceViewOf;
  now: () => number;
}

/** Members of a workspace: leaving, removing, handing over. People join by invitations. */
export function memberRoutes(deps: MemberRoutesDeps): RouteOptions[] {
  const { handover, changes, workspaceViewOf, now, hasPricing } = deps;
  const of = workspaceOfRoute(deps);
  const shown = (row: WorkspaceRow | null) => (row ? workspaceViewOf(row) : refused('not_found'));
  return [
    route(
      'DELETE /workspaces/:workspaceId/members/:userId',
      {
        who: 'account',
        of,
        act: {
          of: ['workspace.leave', 'workspace.remove'],
          // The owner who wants to leave is told why they cannot.
          by: (_body, { params, person, as }) =>
            params.userId === person?.id && as !== 'owner' ? 'workspace.leave' : 'workspace.remove',
        },
        answer: doneSchema,
      },
      async ({ caller, params: { workspaceId, userId } }) => {
        const by = { user: caller.person.id, now: now() };
        const removed = await deps.workspaces.removeMember(workspaceId, userId, by);
        if (removed !== 'done') return refused(removed);
        await changes.workspace(workspaceId);
        return { ok: true };
      },
    ),
    route(
      'PUT /workspaces/:id/offer',
      { who: 'account', of, act: 'workspace.offer', body: offerSchema, answer: workspaceSchema },
      async ({ caller, params: { id }, body }) => {
        const by = { user: caller.person.id, now: now() };
        const offered = await handover.offer(id, body.userId, now() + OFFER_MS, by);
        return offered === 'not_found' ? refused(offered) : shown(offered);
      },
    ),
    route(
      'DELETE /workspaces/:id/offer',
      {
        who: 'account',
        of,
        act: {
          of: ['workspace.offer', 'workspace.take-over'],
          by: (_body, { as }) => (as === 'owner' ? 'workspace.offer' : 'workspace.take-over'),
        },
        answer: workspaceSchema,
      },
      async ({ caller, params: { id }, workspace }) =>
        shown(
          await handover.withdraw(id, workspace.as === 'owner' ? null : caller.person.id, {
            user: caller.person.id,
            now: now(),
          }),
        ),
    ),
    route(
      'POST /workspaces/:id/offer/accept',
      { who: 'account', of, act: 'workspace.take-over', answer: workspaceSchema },
      async ({ caller, params: { id }, workspace }) => {
        const owned = await handover.accept(id, { user: caller.person.id, now: now() }, hasPricing);
        if (typeof owned === 'string') return refused(owned);
        await changes.workspace(id);
        await changes.formerOwner(workspace.row.owner_id);
        return workspaceViewOf(owned);
      },
    ),
  ];
}
