import type { CurrentTeams } from '../access/current-team.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { NetworkMarks } from '../accounts/store/network-mark-rows.ts';
import type { MadeDrafts } from '../accounts/store/sent-drafts.ts';
import type { Users } from '../accounts/store/users.ts';
import type { ActionItems } from '../action-items/store/read-action-items.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import type { Logger } from '../base/logger.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { Time } from '../base/system-clock.ts';
import { TooOften } from '../base/too-often.ts';
import { pluginOf } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { applyTeamChanges } from './apply-team-changes.ts';
import { joinPreview } from './join-preview.ts';
import { LiveRetros, type LiveRetrosDeps } from './live-retros.ts';
import { type LogRates, WritingRates } from './log-budget.ts';
import { LogReadings, type ReadingRates } from './log-readings.ts';
import { type DeletionRouteDeps, deletionRoute } from './retro-deletion-route.ts';
import { retroRoutes } from './retro-routes.ts';
import type { LeftOverRows } from './store/read-left-over-topics.ts';
import { additionsOfActionItems, updatesOfActionItems } from './update-action-item.ts';

export interface RetroAreaDeps {
  store: {
    users: Users;
    retros: Retros;
    plannedRetros: PlannedRetros;
    madeDrafts: MadeDrafts;
    customActivities: CustomActivities;
    actionItems: ActionItems;
    leftOverRows: LeftOverRows;
    rosters: Rosters;
    mails: Mails;
    deleteRetro: DeletionRouteDeps['deleteRetro'];
  };
  /** The log of facts. */
  events: EventStore;
  /** Teams as their retros need them. */
  currentTeams: CurrentTeams;
  /** Connects a live retro with the same one on other servers; null if there are none. */
  peers: LiveRetrosDeps['peers'];
  /** Tells the other servers that these teams, or their action items, have changed. */
  tellTeams: (teams: readonly string[]) => void;
  /** Told when a retro is deleted. */
  live: DeletionRouteDeps['live'];
  sendsMail: boolean;
  /** What is stored of the IP address that someone comes from. */
  marksOf: (address: string) => NetworkMarks;
  rates: LogRates;
  readingRates: ReadingRates;
  time: Time;
  log: Logger;
}

/** The live core: retros that are open, and the calls that start, show and delete one. */
export function retroArea(deps: RetroAreaDeps) {
  const { store, events, currentTeams, tellTeams, time, log } = deps;
  const { users, retros, rosters, actionItems, leftOverRows } = store;
  const writing = new WritingRates(deps.rates, time.now);
  const readings = new LogReadings(events, deps.readingRates, time);
  const liveRetros = new LiveRetros({
    readings,
    events,
    users,
    actionItems,
    leftOverRows,
    currentTeams,
    peers: deps.peers,
    tellTeams,
    writing,
    time,
    log,
  });
  const stateOf: StateOf = (...asked) => liveRetros.stateOf(...asked);
  const door = joinPreview({ retros, stateOf, now: time.now });
  return {
    routes: routesOf(deps, liveRetros, writing),
    counters: [writing, readings],
    liveRetros,
    /** How much may be written into the logs (SY15). */
    writing,
    stateOf,
    /** The same as in its log, with the team of then. */
    asLogged: ((...asked) => liveRetros.asLogged(...asked)) satisfies StateOf,
    /** The same as read from the log, even if the retro is open. */
    logged: ((...asked) => readings.state(...asked)) satisfies StateOf,
    /** Runs somebody's command in a retro that they need not have open. */
    submitTo: (...command: Parameters<LiveRetros['submitTo']>) => liveRetros.submitTo(...command),
    /** Appends facts to a retro that the server itself decides. */
    recordAlone: (...facts: Parameters<LiveRetros['recordAlone']>) => liveRetros.recordAlone(...facts),
    updateActionItem: updatesOfActionItems(liveRetros),
    addActionItem: additionsOfActionItems(liveRetros),
    /** Tells retros that their team has changed. */
    changes: applyTeamChanges({ liveRetros, retros, rosters, tell: tellTeams, log }),
    /** What a link preview says of a retro: nothing to those who read too much. */
    previewOf: (retro: string, address: string) =>
      door(retro, address).catch((error: unknown) => {
        if (error instanceof TooOften) return null;
        throw error;
      }),
  };
}

function routesOf(
  { store, events, currentTeams, live, sendsMail, marksOf, time: { now } }: RetroAreaDeps,
  liveRetros: LiveRetros,
  writing: WritingRates,
) {
  const { users, retros, plannedRetros, madeDrafts, customActivities, mails, deleteRetro } = store;
  const stateOf: StateOf = (...asked) => liveRetros.stateOf(...asked);
  const { leftOverFor } = liveRetros;
  return [
    pluginOf(
      ...retroRoutes({
        users,
        events,
        madeDrafts,
        retros,
        plannedRetros,
        customActivities,
        currentTeams,
        mails,
        sendsMail,
        stateOf,
        leftOverFor,
        writing,
        marksOf,
        now,
      }),
      deletionRoute({ retros, stateOf, deleteRetro, live, currentTeams, mails, now }),
    ),
  ];
}
