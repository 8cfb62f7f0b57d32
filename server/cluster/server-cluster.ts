import type { LiveUpdates } from '../accounts/live-updates.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { Peers } from '../retro/other-servers.ts';
import { type LiveUpdatesLinkDeps, linkLiveUpdates } from './live-updates-link.ts';
import { type LogWatchDeps, watchLog } from './log-watch.ts';
import { linkPeers } from './peer-link.ts';
import { linkTeams } from './team-link.ts';

/** How a server works together with the others on the same database. */
export interface Cluster {
  /** Connects a live retro with the same one on the other servers. */
  peersOf: (liveRetro: LiveRetro) => Peers;
  /** Starts following the other servers. The returned updates reach the connections of all servers. */
  join: (liveRetros: LiveRetros, here: LiveUpdates) => Joined;
}

export interface Joined extends LiveUpdates {
  /** Tells the other servers that these teams have changed. */
  tellTeams: (teams: readonly string[]) => void;
  stop: () => void;
}

/** `server` is this server's name among the others, a new one after each start. */
export function clusterOf(deps: Omit<LiveUpdatesLinkDeps & LogWatchDeps, 'liveRetros'>): Cluster {
  return {
    peersOf: (liveRetro) => linkPeers(liveRetro, deps),
    join: (liveRetros, here) => {
      const stopWatching = watchLog({ ...deps, liveRetros });
      const live = linkLiveUpdates(here, deps);
      const teams = linkTeams({ ...deps, liveRetros });
      return {
        ...live,
        tellTeams: teams.tell,
        stop: () => {
          teams.stop();
          stopWatching();
          live.stop();
        },
      };
    },
  };
}
