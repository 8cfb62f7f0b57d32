import type { CurrentTeams } from '../access/current-team.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { MadeDrafts } from '../accounts/store/sent-drafts.ts';
import type { NetworkMarks, Users } from '../accounts/store/users.ts';
import type { ActionItems } from '../action-items/store/read-action-items.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import { pluginOf } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { applyTeamChanges } from './apply-team-changes.ts';
import { joinPreview } from './join-preview.ts';
import { LiveRetros, type LiveRetrosDeps } from './live-retros.ts';
import { type LogRates, WritingRates } from './log-budget.ts';
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
  time: Time;
  log: Logger;
}

/** The live core: retros that are open, and the calls that start, show and delete one. */
export function retroArea(deps: RetroAreaDeps) {
  const { store, events, currentTeams, tellTeams, time, log } = deps;
  const { users, retros, rosters, actionItems, leftOverRows } = store;
  const writing = new WritingRates(deps.rates, time.now);
  const liveRetros = new LiveRetros({
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
  const glance = (retro: string) => liveRetros.glance(retro);
  return {
    routes: routesOf(deps, liveRetros, writing),
    counters: [writing],
    liveRetros,
    /** How much may be written into the logs (SY15). */
    writing,
    /** A retro in its present state, without keeping it open; null if there is none. */
    stateOf: (retro: string) => liveRetros.stateOf(retro),
    /** The same now or a moment ago. */
    glance,
    /** The same as in its log, with the team of then. */
    asLogged: (retro: string) => liveRetros.asLogged(retro),
    /** Runs somebody's command in a retro that they need not have open. */
    submitTo: (...command: Parameters<LiveRetros['submitTo']>) => liveRetros.submitTo(...command),
    updateActionItem: updatesOfActionItems(liveRetros),
    addActionItem: additionsOfActionItems(liveRetros),
    /** Tells retros that their team has changed. */
    changes: applyTeamChanges({ liveRetros, retros, rosters, tell: tellTeams, log }),
    /** What a link preview says of a retro. */
    previewOf: joinPreview({ retros, glance }),
  };
}

function routesOf(
  { store, events, currentTeams, live, sendsMail, marksOf, time: { now } }: RetroAreaDeps,
  liveRetros: LiveRetros,
  writing: WritingRates,
) {
  const { users, retros, plannedRetros, madeDrafts, customActivities, mails, deleteRetro } = store;
  const stateOf = (retro: string) => liveRetros.stateOf(retro);
  const glance = (retro: string) => liveRetros.glance(retro);
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
        glance,
        leftOverFor,
        writing,
        marksOf,
        now,
      }),
      deletionRoute({ retros, stateOf, glance, deleteRetro, live, currentTeams, mails, now }),
    ),
  ];
}
