import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { csvOf } from '#contract/csv.ts';
import { HISTORY_PAGE } from '#contract/limits.ts';
import { PLAN_FEATURES } from '#contract/plans.ts';
import { type WorkspaceEvent, workspaceHistorySchema } from '#contract/workspace-history.ts';
import { refused } from '../base/result.ts';
import { Ready, route } from '../http/route.ts';
import type { History } from '../store/workspaces/history.ts';
import type { WorkspaceRow } from '../store/workspaces/memberships.ts';
import { type MetWorkspaceDeps, planOf, workspaceMetBy } from './workspace-of-route.ts';

/** Events that are read at a time for a file. */
const AT_ONCE = 1_000;
/** Events of one file: those of a lively year, several times over. */
const MOST = 100_000;

export interface WorkspaceHistoryDeps extends MetWorkspaceDeps {
  history: Pick<History, 'list' | 'count'>;
}

const querySchema = z.object({ offset: z.catch(z.coerce.number().check(z.int(), z.minimum(0)), 0) });

/** Who did what in a workspace within a year, for its owner, on Premium (WS11). */
export function workspaceHistoryRoutes(deps: WorkspaceHistoryDeps): RouteOptions[] {
  const { history, hasPricing } = deps;
  const entry = { who: 'account', of: workspaceMetBy(deps), act: 'workspace.history' } as const;
  const hasHistory = (row: WorkspaceRow) => PLAN_FEATURES[planOf(row, hasPricing)].history;
  return [
    route(
      'GET /workspaces/:id/history',
      { ...entry, query: querySchema, answer: workspaceHistorySchema },
      async ({ params: { id }, workspace, query }) => {
        if (!hasHistory(workspace.row)) return refused('plan_required');
        const [events, total] = await Promise.all([
          history.list(id, query.offset, HISTORY_PAGE),
          history.count(id),
        ]);
        return { events, total };
      },
    ),
    route(
      'GET /workspaces/:id/history.csv',
      { ...entry, answer: 'text/csv' },
      async ({ params: { id }, workspace }) => {
        if (!hasHistory(workspace.row)) return refused('plan_required');
        const rows: string[][] = [];
        for (let more = AT_ONCE; more === AT_ONCE && rows.length < MOST; ) {
          const events = await history.list(id, rows.length, AT_ONCE);
          rows.push(...events.map(rowOf));
          more = events.length;
        }
        // The mark tells spreadsheets that this is UTF-8.
        return new Ready(`\uFEFF${csvOf([HEAD, ...rows])}`, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="workspace-history-${id}.csv"`,
        });
      },
    ),
  ];
}

const HEAD = ['at', 'type', 'actor', 'person', 'email', 'team', 'plan', 'seats', 'from', 'to'];

const rowOf = ({ at, type, actor, person, email, team, plan, seats, from, to }: WorkspaceEvent): string[] => [
  new Date(at).toISOString(),
  type,
  actor?.name ?? '',
  person?.name ?? '',
  email ?? '',
  team?.name ?? '',
  plan ?? '',
  seats === null ? '' : String(seats),
  from ?? '',
  to ?? '',
];
