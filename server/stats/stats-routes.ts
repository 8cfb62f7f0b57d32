import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { STATS_MONTHS, statsSchema } from '#contract/stats/stats-payloads.ts';
import { teamOfRoute, type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import { timeZoneSchema } from '../base/months.ts';
import { route } from '../http/route.ts';
import { statsOf } from './stats-calculation.ts';
import type { StatsRows } from './store/read-stats.ts';

export interface StatsRoutesDeps extends WorkspaceOfRouteDeps {
  statsRows: StatsRows;
  /** Epoch ms. */
  now: () => number;
}

/** The query: the months in a time zone, three by default. */
const querySchema = z.object({
  months: z._default(
    z.coerce.number().check(z.refine((months) => STATS_MONTHS.some((one) => one === months))),
    3,
  ),
  timeZone: z._default(timeZoneSchema, 'UTC'),
});

/** The stats of a workspace, and of one team (ST1). */
export function statsRoutes(deps: StatsRoutesDeps): RouteOptions[] {
  const { statsRows, now } = deps;
  const about = { who: 'account', query: querySchema, answer: statsSchema } as const;
  return [
    route(
      'GET /workspaces/:id/stats',
      { ...about, of: workspaceOfRoute(deps), act: 'workspace.stats' },
      ({ workspace, query, caller }) =>
        statsOf(
          statsRows,
          { workspace: workspace.row.id },
          { ...query, now: now(), reader: caller.person.id },
        ),
    ),
    route(
      'GET /workspaces/:workspaceId/teams/:teamId/stats',
      { ...about, of: teamOfRoute(deps), act: 'team.stats' },
      ({ team, query, caller }) =>
        statsOf(statsRows, { team: team.row.id }, { ...query, now: now(), reader: caller.person.id }),
    ),
  ];
}
