import type { RouteOptions } from 'fastify';
import { WORKSPACE_KEPT_MS } from '#contract/limits.ts';
import { workspaceSchema } from '#contract/workspaces/workspace-payloads.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import { type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import { refused } from '../base/result.ts';
import type { DowngradesAndRefunds } from '../billing/downgrades-and-refunds.ts';
import { route } from '../http/route.ts';
import type { WorkspaceEndings } from './store/workspace-endings.ts';
import type { WorkspaceViewOf } from './workspace-view.ts';

export interface WorkspaceEndingRoutesDeps extends WorkspaceOfRouteDeps {
  workspaceEndings: Pick<WorkspaceEndings, 'mark' | 'keep'>;
  /** What becomes of a paid plan. */
  downgradesAndRefunds: Pick<DowngradesAndRefunds, 'leave' | 'stay'>;
  changes: TeamChanges;
  workspaceViewOf: WorkspaceViewOf;
  now: () => number;
}

/** Deleting a workspace, and taking that back for seven days (WS7). The app asks twice; this call has no payload. */
export function workspaceEndingRoutes(deps: WorkspaceEndingRoutesDeps): RouteOptions[] {
  const { workspaceEndings, downgradesAndRefunds, changes, workspaceViewOf, now } = deps;
  const of = workspaceOfRoute(deps);
  return [
    route(
      'DELETE /workspaces/:id',
      { who: 'account', of, act: 'workspace.delete', answer: workspaceSchema },
      async ({ caller, params: { id } }) => {
        let marked: Awaited<ReturnType<WorkspaceEndings['mark']>>;
        do {
          // First, so that nothing is charged for a deleted workspace, whatever fails after it.
          const order = await downgradesAndRefunds.leave(id);
          const by = { user: caller.person.id, now: now() };
          marked = await workspaceEndings.mark(id, { from: now() + WORKSPACE_KEPT_MS, order }, by);
        } while (marked === 'ordered');
        if (marked === null) return refused('being_deleted');
        await changes.workspace(id);
        return workspaceViewOf(marked);
      },
    ),
    route(
      'POST /workspaces/:id/keep',
      { who: 'account', of, act: 'workspace.keep', answer: workspaceSchema },
      async ({ caller, params: { id } }) => {
        const restored = await workspaceEndings.keep(id, { user: caller.person.id, now: now() });
        if (!restored) return refused('not_found');
        await downgradesAndRefunds.stay(id);
        await changes.workspace(id);
        return workspaceViewOf(restored);
      },
    ),
  ];
}
