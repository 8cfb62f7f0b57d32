import type { RouteOptions } from 'fastify';
import {
  type Health,
  healthSchema,
  interventionsSchema,
  OPERATOR_PAGE,
  type Queue,
  queuedDoneSchema,
  queuedIdsSchema,
  queuePageSchema,
  queueQuerySchema,
  suspensionSchema,
  type WorkspaceFigures,
  workspaceFiguresPageSchema,
  workspaceFiguresQuerySchema,
  workspaceFiguresSchema,
} from '#contract/operators/operator-payloads.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import type { Caller } from '../accounts/store/sessions.ts';
import type { Logger } from '../base/logger.ts';
import { type Refused, refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { Interventions } from './store/interventions.ts';
import type { Queues } from './store/queues.ts';
import type { SuspensionOutcome, Suspensions } from './store/suspensions.ts';
import type { WorkspaceFiguresRows } from './store/workspace-figures.ts';
import { workspaceFiguresView } from './workspace-figures-view.ts';

/** How many interventions are shown. */
const LATEST = 30;

export interface OperatorRoutesDeps {
  /** The state of this server, and of what all servers share. */
  health: () => Promise<Health>;
  interventions: Pick<Interventions, 'list'>;
  queues: Queues;
  workspaceFigures: WorkspaceFiguresRows;
  suspensions: Suspensions;
  /** Told when a workspace is suspended or reinstated. */
  changes: Pick<TeamChanges, 'workspace'>;
  /** Whether plans are sold here. */
  hasPricing: boolean;
  now: () => number;
  log: Logger;
}

/** What operators see and do (OP). For everyone else these calls do not exist (OP1). */
export function operatorRoutes(deps: OperatorRoutesDeps): RouteOptions[] {
  return [
    route('GET /admin/health', { who: 'operator', answer: healthSchema }, deps.health),
    route('GET /admin/interventions', { who: 'operator', answer: interventionsSchema }, async () => ({
      interventions: await deps.interventions.list(LATEST),
    })),
    ...queueRoutes('mails', deps),
    ...queueRoutes('hooks', deps),
    ...workspaceRoutes(deps),
  ];
}

function queueRoutes<Q extends Queue>(queue: Q, { queues, now, log }: OperatorRoutesDeps): RouteOptions[] {
  const settling = { who: 'operator', body: queuedIdsSchema, answer: queuedDoneSchema } as const;
  const settle = async (done: 'again' | 'drop', ids: readonly string[], { person }: Caller) => {
    const count = await queues[done](queue, ids, { user: person.id, now: now() });
    log.info({ operator: person.id, act: `${queue}.${done}`, ids, done: count }, 'an operator intervened');
    return { done: count };
  };
  return [
    route(
      `GET /admin/${queue}`,
      { who: 'operator', query: queueQuerySchema, answer: queuePageSchema },
      ({ query }) => queues.overview(queue, query, OPERATOR_PAGE, now()),
    ),
    route(`POST /admin/${queue}/again`, settling, ({ body, caller }) => settle('again', body.ids, caller)),
    route(`POST /admin/${queue}/drop`, settling, ({ body, caller }) => settle('drop', body.ids, caller)),
  ];
}

function workspaceRoutes(deps: OperatorRoutesDeps): RouteOptions[] {
  const { workspaceFigures, suspensions, changes, hasPricing, now, log } = deps;
  const by = ({ person }: Caller) => ({ user: person.id, now: now() });
  /** The workspace afterwards; its retros follow (WS8). */
  const answerOf = async (
    workspace: string,
    outcome: SuspensionOutcome,
    about: object,
  ): Promise<WorkspaceFigures | Refused> => {
    if (outcome !== 'done') return refused(outcome);
    log.info({ ...about, workspace }, 'an operator intervened');
    await changes.workspace(workspace);
    const workspaceRow = await workspaceFigures.find(workspace);
    return workspaceRow ? workspaceFiguresView(workspaceRow, hasPricing) : refused('not_found');
  };
  return [
    route(
      'GET /admin/workspaces',
      { who: 'operator', query: workspaceFiguresQuerySchema, answer: workspaceFiguresPageSchema },
      async ({ query }) => {
        const { rows, total } = await workspaceFigures.page(query, OPERATOR_PAGE);
        return { workspaces: rows.map((one) => workspaceFiguresView(one, hasPricing)), total };
      },
    ),
    route(
      'PUT /admin/workspaces/:id/suspension',
      { who: 'operator', body: suspensionSchema, answer: workspaceFiguresSchema },
      async ({ params, body: { reason }, caller }) =>
        answerOf(params.id, await suspensions.suspend(params.id, reason, by(caller)), {
          operator: caller.person.id,
          act: 'workspace.suspended',
          reason,
        }),
    ),
    route(
      'DELETE /admin/workspaces/:id/suspension',
      { who: 'operator', answer: workspaceFiguresSchema },
      async ({ params, caller }) =>
        answerOf(params.id, await suspensions.reinstate(params.id, by(caller)), {
          operator: caller.person.id,
          act: 'workspace.reinstated',
        }),
    ),
  ];
}
