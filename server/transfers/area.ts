import type { Memberships } from '../access/store/memberships.ts';
import type { WorkspacePeople } from '../access/store/workspace-people.ts';
import type { Users } from '../accounts/store/users.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import type { StateOf } from '../base/retro-states.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import { pluginOf } from '../http/route.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { Teams } from '../teams/store/team-rows.ts';
import { exportRoutes } from './export-routes.ts';
import type { ImportJobsDeps } from './import-jobs.ts';
import { ImportLimits, type ImportRates } from './import-limits.ts';
import { importPluginOf, importRoutes } from './import-routes.ts';
import type { Exports } from './store/export-rows.ts';
import type { Imports } from './store/import-rows.ts';
import { transferJobs } from './transfer-jobs.ts';

export interface TransfersAreaDeps {
  store: {
    exports: Exports;
    imports: Imports;
    memberships: Memberships;
    workspacePeople: WorkspacePeople;
    customActivities: CustomActivities;
    users: Users;
    teams: Teams;
  };
  /** The log of facts. */
  events: EventStore;
  /** A retro as in its log. */
  logged: StateOf;
  /** Told of retros whose import is undone. */
  live: ImportJobsDeps['live'];
  hasPricing: boolean;
  /** `exports`: files that one person requests and downloads. */
  rates: ImportRates & { exports: Rate };
  now: () => number;
}

/** Exports and imports. */
export function transfersArea({ store, events, logged, live, hasPricing, rates, now }: TransfersAreaDeps) {
  const { exports, imports, memberships, workspacePeople, customActivities, users, teams } = store;
  const exportFiles = new TokenBuckets(rates.exports, now);
  const importLimits = new ImportLimits(rates, now);
  return {
    routes: [
      pluginOf(
        ...exportRoutes({
          exports,
          memberships,
          workspacePeople,
          customActivities,
          exportFiles,
          hasPricing,
          now,
        }),
      ),
      importPluginOf(...importRoutes({ imports, memberships, importLimits, hasPricing, now })),
    ],
    counters: [exportFiles, importLimits],
    /** Makes exports, reads and writes imports. */
    jobs: transferJobs({
      exports,
      logged,
      imports,
      events,
      users,
      teams,
      memberships,
      workspacePeople,
      live,
      hasPricing,
      now,
    }),
  };
}
