import type { TeamChanges } from '../access/team-changes.ts';
import type { Links } from '../accounts/store/mailed-link-rows.ts';
import type { Person, Users } from '../accounts/store/users.ts';
import type { Logger } from '../base/logger.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import type { Build } from '../base/version.ts';
import { pluginOf } from '../http/route.ts';
import type { Jobs } from '../jobs/store/jobs.ts';
import type { Mails } from '../mail/store/mails.ts';
import { accountHelpRoutes } from './account-help-routes.ts';
import { type HealthDeps, healthOf } from './health.ts';
import { operatorRoutes } from './operator-routes.ts';
import type { Operations } from './store/operations.ts';

export interface OperatorsAreaDeps {
  store: { operations: Operations; jobs: Jobs; mails: Mails; users: Users; links: Links };
  isOperator: (person: Pick<Person, 'addressProven' | 'email'>) => boolean;
  /** Told when a workspace is suspended or reinstated. */
  changes: TeamChanges;
  /** Figures of this server. */
  readings: HealthDeps['readings'];
  /** How this server and others exchange messages. */
  redis: HealthDeps['redis'];
  /** The folder of the embedded database; null if there is none. */
  dataDir: string | null;
  build: Build;
  /** Where people reach the server. */
  site: () => string;
  sendsMail: boolean;
  hasPricing: boolean;
  /** How many accounts and workspaces one operator looks up. */
  rate: Rate;
  now: () => number;
  log: Logger;
}

/** What operators see of an installation, and what they do. */
export function operatorsArea(deps: OperatorsAreaDeps) {
  const { store, isOperator, changes, readings, redis, dataDir, build, site, sendsMail } = deps;
  const { hasPricing, now, log } = deps;
  const { operations, jobs, mails, users, links } = store;
  const { interventions, queues, workspaceFigures, suspensions, lookups, databaseHealth } = operations;
  const lookUps = new TokenBuckets(deps.rate, now);
  const health = () => healthOf({ databaseHealth, jobs, mails, readings, redis, dataDir, build, now });
  return {
    routes: [
      pluginOf(
        ...operatorRoutes({
          health,
          interventions,
          queues,
          workspaceFigures,
          suspensions,
          changes,
          hasPricing,
          now,
          log,
        }),
        ...accountHelpRoutes({
          lookups,
          workspaceFigures,
          users,
          links,
          mails,
          isOperator,
          lookUps,
          sendsMail,
          hasPricing,
          site,
          now,
          log,
        }),
      ),
    ],
    counters: [lookUps],
  };
}
