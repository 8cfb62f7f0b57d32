import type { CurrentTeams } from '../access/current-team.ts';
import type { NetworkMarks } from '../accounts/store/network-mark-rows.ts';
import type { Users } from '../accounts/store/users.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import type { Logger } from '../base/logger.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { TokenBuckets } from '../base/token-buckets.ts';
import { pluginOf } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { WritingRates } from '../retro/log-budget.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { aheadJobs } from './ahead-jobs.ts';
import { nextJobs } from './next-retro-jobs.ts';
import { retroPlanRoutes } from './retro-plan-routes.ts';

export interface PlanningAreaDeps {
  store: {
    users: Users;
    retros: Retros;
    plannedRetros: PlannedRetros;
    customActivities: CustomActivities;
    mails: Mails;
  };
  /** The log of facts. */
  events: EventStore;
  currentTeams: CurrentTeams;
  stateOf: StateOf;
  /** The same as in its log, with the team of then. */
  asLogged: StateOf;
  /** The same as read from the log, even if the retro is open. */
  logged: StateOf;
  /** Runs somebody's command in a retro that they need not have open. */
  submitTo: LiveRetros['submitTo'];
  /** Appends facts to a retro that the server itself decides. */
  recordAlone: LiveRetros['recordAlone'];
  writing: Pick<WritingRates, 'takesFrom'>;
  /** Bytes of briefs by person: what a plan is made from counts as one. */
  briefBytes: TokenBuckets;
  /** What is stored of the IP address that someone comes from. */
  marksOf: (address: string) => NetworkMarks;
  /** Where people reach the server. */
  site: () => string;
  /** The sender of mails, as in `MAIL_FROM`. */
  mailFrom: string;
  now: () => number;
  log: Logger;
}

/** Changing a planned retro, planning the next one, retros that repeat, the calendar file. */
export function planningArea(deps: PlanningAreaDeps) {
  const { store, events, currentTeams, stateOf, asLogged, submitTo, writing, briefBytes } = deps;
  const { marksOf, site, mailFrom, now, log } = deps;
  const { users, retros, plannedRetros, customActivities, mails } = store;
  return {
    routes: [
      pluginOf(
        ...retroPlanRoutes({
          users,
          retros,
          customActivities,
          mails,
          events,
          currentTeams,
          stateOf,
          asLogged,
          submitTo,
          writing,
          briefBytes,
          marksOf,
          site,
          mailFrom,
          now,
        }),
      ),
    ],
    /** Plans the next of retros that repeat, and opens and closes writing ahead. */
    jobs: [
      nextJobs({
        users,
        events,
        logged: deps.logged,
        plannedRetros,
        customActivities,
        mails,
        currentTeams,
        now,
        log,
      }),
      aheadJobs({ retros, mails, stateOf, recordAlone: deps.recordAlone, now }),
    ],
  };
}
