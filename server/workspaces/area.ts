import type { Memberships } from '../access/store/memberships.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import type { LiveUpdates } from '../accounts/live-updates.ts';
import type { Avatars } from '../avatars/avatars.ts';
import type { PictureLimits } from '../avatars/picture-limits.ts';
import { picturePluginOf } from '../avatars/picture-route.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';
import type { DowngradesAndRefunds } from '../billing/downgrades-and-refunds.ts';
import type { PlanService } from '../billing/plan-service.ts';
import type { History } from '../history/store/history-events.ts';
import { pluginOf } from '../http/route.ts';
import { DeletedWorkspacesSweep, type DeletedWorkspacesSweepDeps } from './deleted-workspaces-sweep.ts';
import { memberRoutes } from './member-routes.ts';
import type { Handover } from './store/handover.ts';
import type { WorkspaceEndings } from './store/workspace-endings.ts';
import type { Workspaces } from './store/workspace-store.ts';
import { workspaceEndingRoutes } from './workspace-ending-routes.ts';
import { workspacePictureRoutes } from './workspace-picture-routes.ts';
import { workspaceRoutes } from './workspace-routes.ts';
import type { WorkspaceViewOf } from './workspace-view.ts';

export interface WorkspacesAreaDeps {
  store: {
    workspaces: Workspaces;
    memberships: Memberships;
    workspaceEndings: WorkspaceEndings;
    handover: Handover;
    history: Pick<History, 'note'>;
    eraseWorkspace: DeletedWorkspacesSweepDeps['eraseWorkspace'];
  };
  /** Told when a retro is gone with its workspace. */
  live: Pick<LiveUpdates, 'erased'>;
  /** Told when a workspace's members, owner or state have changed. */
  changes: TeamChanges;
  workspaceViewOf: WorkspaceViewOf;
  /** Chooses the plan of a workspace. */
  plans: Pick<PlanService, 'choose'>;
  /** What becomes of a paid plan. */
  downgradesAndRefunds: DowngradesAndRefunds;
  avatars: Avatars;
  /** How often pictures may be sent, of people and workspaces together. */
  pictures: PictureLimits;
  hasPricing: boolean;
  /** How many workspaces one person may make. */
  rate: Rate;
  time: Time;
  log: Logger;
}

/** Making, showing and changing workspaces, leaving them, handing them over, deleting them. */
export function workspacesArea(deps: WorkspacesAreaDeps) {
  const {
    live,
    changes,
    workspaceViewOf,
    plans,
    downgradesAndRefunds,
    avatars,
    pictures,
    hasPricing,
    time,
    log,
  } = deps;
  const { workspaces, memberships, workspaceEndings, handover, history, eraseWorkspace } = deps.store;
  const { now } = time;
  const creations = new TokenBuckets(deps.rate, now);
  const gone = new DeletedWorkspacesSweep({
    workspaceEndings,
    eraseWorkspace,
    live,
    downgradesAndRefunds,
    time,
    log,
  });
  return {
    routes: [
      pluginOf(
        ...workspaceRoutes({
          workspaces,
          memberships,
          plans,
          creations,
          workspaceViewOf,
          hasPricing,
          now,
        }),
        ...workspaceEndingRoutes({
          memberships,
          workspaceEndings,
          downgradesAndRefunds,
          changes,
          workspaceViewOf,
          hasPricing,
          now,
        }),
        ...memberRoutes({ memberships, workspaces, handover, changes, workspaceViewOf, hasPricing, now }),
      ),
      picturePluginOf(
        ...workspacePictureRoutes({
          memberships,
          avatars,
          pictures,
          workspaces,
          history,
          workspaceViewOf,
          hasPricing,
          time,
          now,
        }),
      ),
    ],
    counters: [creations],
    /** Erases deleted workspaces. */
    gone,
    /** People are no longer in these workspaces; those without members are erased at once. */
    left: async (workspaces: readonly string[]) => {
      for (const workspace of workspaces) await changes.workspace(workspace);
      void gone.look();
    },
  };
}
