import type { LiveUpdates } from '../accounts/live-updates.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { Peers } from '../retro/peers.ts';
import { type LiveUpdatesLinkDeps, linkLiveUpdates } from './live-updates-link.ts';
import { type LogWatchDeps, watchLog } from './log-watch.ts';
import { linkPeers } from './peer-link.ts';

/** How one server works together with the others on the same database. */
export interface Cluster {
  /** Connects a live retro with the same one on the other servers. */
  peersOf: (room: LiveRetro) => Peers;
  /** Begins to follow what the other servers do. Returns live updates that reach the connections of all servers, and `stop`. */
  join: (rooms: LiveRetros, here: LiveUpdates) => LiveUpdates & { stop: () => void };
}

/** `server` is the name of this one among the others, another one after each start. */
export function clusterOf(deps: Omit<LiveUpdatesLinkDeps & LogWatchDeps, 'rooms'>): Cluster {
  return {
    peersOf: (room) => linkPeers(room, deps),
    join: (rooms, here) => {
      const stopWatching = watchLog({ ...deps, rooms });
      const live = linkLiveUpdates(here, deps);
      return {
        ...live,
        stop: () => {
          stopWatching();
          live.stop();
        },
      };
    },
  };
}
