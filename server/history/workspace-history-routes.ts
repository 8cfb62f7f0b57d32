import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { csvOf } from '#contract/base/csv.ts';
import { offsetSchema } from '#contract/base/paging.ts';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import {
  type HistoryFilter,
  historyFilterSchema,
  type WorkspaceEvent,
  workspaceHistorySchema,
} from '#contract/history/workspace-history-payloads.ts';
import type { WorkspaceRow } from '../access/store/memberships.ts';
import { effectivePlan, type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import { FairQueue } from '../base/fair-queue.ts';
import { refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { RawAnswer, route } from '../http/route.ts';
import type { EventFilter, History } from './store/history-events.ts';

/** How many events of the history are shown at once (WS11). */
const HISTORY_PAGE = 50;

/** Events processed at a time for a file: some milliseconds. */
const AT_ONCE = 500;
/** Events of one file, the latest: those of a lively year. */
const MOST = 10_000;

/** Files of histories that one person is sent: some in a row, and then one a minute. */
export const HISTORY_FILE_RATE: Rate = { perSecond: 1 / 60, burst: 5 };

export interface WorkspaceHistoryDeps extends WorkspaceOfRouteDeps {
  history: Pick<History, 'list' | 'after' | 'count' | 'former'>;
  /** Files of histories by person. */
  historyFiles: Pick<TokenBuckets, 'takeOrWait'>;
  now: () => number;
}

const querySchema = z.extend(historyFilterSchema, { offset: offsetSchema });
const DAY_MS = 86_400_000;

const onlyOf = ({ kind, person, days }: HistoryFilter, now: number): EventFilter => ({
  ...(kind && { kind }),
  ...(person && { person }),
  ...(days && { since: now - days * DAY_MS }),
});

/** Who did what in a workspace within a year, for its owner, on Premium (WS11). */
export function workspaceHistoryRoutes(deps: WorkspaceHistoryDeps): RouteOptions[] {
  const { history, historyFiles, hasPricing, now } = deps;
  const turns = new FairQueue();
  const entry = { who: 'account', of: workspaceOfRoute(deps), act: 'workspace.history' } as const;
  const hasHistory = (row: WorkspaceRow) => PLAN_FEATURES[effectivePlan(row, hasPricing)].history;
  return [
    route(
      'GET /workspaces/:id/history',
      { ...entry, query: querySchema, answer: workspaceHistorySchema },
      async ({ params: { id }, workspace, query }) => {
        if (!hasHistory(workspace.row)) return refused('plan_required');
        const [events, total, former] = await Promise.all([
          history.list(id, query.offset, HISTORY_PAGE, onlyOf(query, now())),
          history.count(id, onlyOf(query, now())),
          history.former(id),
        ]);
        return { events, total, former };
      },
    ),
    route(
      'GET /workspaces/:id/history.csv',
      {
        ...entry,
        limits: [
          {
            says: 'files of histories, by person',
            wait: ({ caller }) => historyFiles.takeOrWait(caller.person.id),
          },
        ],
        query: historyFilterSchema,
        answer: 'text/csv',
      },
      async ({ params: { id }, workspace, query }) => {
        if (!hasHistory(workspace.row)) return refused('plan_required');
        // The mark tells spreadsheets that this is UTF-8.
        let text = `\uFEFF${csvOf([HEAD])}`;
        const only = onlyOf(query, now());
        let last: WorkspaceEvent | null = null;
        for (let written = 0; written < MOST; written += AT_ONCE) {
          await turns.next();
          const events: WorkspaceEvent[] = await history.after(id, last, AT_ONCE, only);
          text += csvOf(events.map(rowOf));
          last = events.at(-1) ?? null;
          if (events.length < AT_ONCE) break;
        }
        return new RawAnswer(text, {
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
