import type { RouteOptions } from 'fastify';
import {
  newWorkspaceSchema,
  workspaceListSchema,
  workspaceOrPaymentSchema,
  workspaceSchema,
} from '#contract/workspaces.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { route } from '../http/route.ts';
import { type MetWorkspaceDeps, workspaceMetBy } from './workspace-of-route.ts';
import { WorkspaceService, type WorkspaceServiceDeps } from './workspaces.ts';

/** Workspaces that one person may make: a wizard that is tried again and again, and no more. */
export const CREATION_RATE: Rate = { perSecond: 1 / 120, burst: 10 };

export interface WorkspaceRoutesDeps extends WorkspaceServiceDeps, MetWorkspaceDeps {
  /** Who may make a workspace now. */
  creations: TokenBuckets;
}

/** Workspaces: those one is in, a new one, and what one is. */
export function workspaceRoutes(deps: WorkspaceRoutesDeps): RouteOptions[] {
  const service = new WorkspaceService(deps);
  const of = workspaceMetBy(deps);
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
            admits: ({ caller }) => deps.creations.take(caller.person.id),
          },
        ],
        answer: workspaceOrPaymentSchema,
      },
      async ({ caller, body }) => {
        const made = await service.create(caller.person.id, body);
        return made.ok ? { workspace: await service.view(made.value) } : made;
      },
    ),
    route(
      'GET /workspaces/:id',
      { who: 'account', of, act: 'workspace.read', answer: workspaceSchema },
      ({ workspace }) => service.view(workspace.row),
    ),
  ];
}
