import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  newWorkspaceSchema,
  selectWorkspaceSchema,
  workspaceChangeSchema,
  workspaceListSchema,
  workspaceOrPaymentSchema,
  workspaceSchema,
} from '#contract/workspaces/workspace-payloads.ts';
import type { Memberships } from '../access/store/memberships.ts';
import { workspaceOfRoute } from '../access/workspace-of-route.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import type { PlanService } from '../billing/plan-service.ts';
import { route } from '../http/route.ts';
import { WorkspaceService, type WorkspaceServiceDeps } from './workspace-service.ts';

/** Workspaces that one person may create: enough for repeated attempts with the wizard. */
export const CREATION_RATE: Rate = { perSecond: 1 / 120, burst: 10 };

export interface WorkspaceRoutesDeps extends WorkspaceServiceDeps {
  memberships: Memberships;
  /** Chooses the plan of a workspace. */
  plans: Pick<PlanService, 'choose'>;
  /** Who may make a workspace now. */
  creations: TokenBuckets;
}

/** Workspaces: a person's own list, creating one, and one's details. */
export function workspaceRoutes(deps: WorkspaceRoutesDeps): RouteOptions[] {
  const service = new WorkspaceService(deps);
  const { plans } = deps;
  const of = workspaceOfRoute(deps);
  return [
    route('GET /workspaces', { who: 'account', answer: workspaceListSchema }, ({ caller }) =>
      service.list(caller.person.id),
    ),
    route(
      'POST /workspaces',
      {
        who: 'account',
        body: newWorkspaceSchema,
        isForm: true,
        limits: [
          {
            says: 'workspaces made, by person',
            wait: ({ caller }) => deps.creations.takeOrWait(caller.person.id),
          },
        ],
        answer: workspaceOrPaymentSchema,
      },
      async ({ caller, body }) => {
        const created = await service.create(caller.person.id, body);
        if (!created.ok) return created;
        if (created.value.decided === 1) return service.view(created.value);
        const { plan, paymentPeriod, seats } = body;
        const wanted = { plan, paymentPeriod, seats };
        const chosen = await plans.choose(created.value, caller.person, wanted, '/workspaces/new');
        return chosen.ok ? chosen.value : chosen;
      },
    ),
    route(
      'PATCH /workspaces/:id',
      {
        who: 'account',
        of,
        act: {
          of: ['workspace.change', 'workspace.pay'],
          by: ({ name, ...paid }) => (Object.keys(paid).length === 0 ? 'workspace.change' : 'workspace.pay'),
        },
        body: workspaceChangeSchema,
        isForm: true,
        answer: workspaceOrPaymentSchema,
      },
      async ({ caller, workspace, body }) => {
        const changed = await service.change(workspace.row, caller.person.id, body);
        if (!changed.ok) return changed;
        const { name, ...paid } = body;
        if (Object.keys(paid).length === 0) return service.view(changed.value);
        const chosen = await plans.choose(changed.value, caller.person, paid);
        return chosen.ok ? chosen.value : chosen;
      },
    ),
    route(
      'GET /workspaces/:id',
      { who: 'account', of, act: 'workspace.read', answer: workspaceSchema },
      ({ workspace }) => service.view(workspace.row),
    ),
    route(
      'POST /workspaces/select',
      { who: 'account', body: selectWorkspaceSchema, answer: doneSchema },
      async ({ caller, body }) => {
        const selected = await service.select(body.workspaceId, caller.person.id);
        return selected.ok ? { ok: true } : selected;
      },
    ),
  ];
}
