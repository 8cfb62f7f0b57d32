import type { LiveUpdates } from '../accounts/live-updates.ts';
import type { Users } from '../accounts/store/users.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { Peers } from '../retro/other-servers.ts';
import type { Bus } from './bus.ts';
import { linkLiveUpdates } from './live-updates-link.ts';
import { linkPeers } from './peer-link.ts';
import { linkTeams } from './team-link.ts';

/** How a server works together with the others on the same database. */
export interface Cluster {
  /** Connects a live retro with the same one on the other servers. */
  peersOf: (liveRetro: LiveRetro) => Peers;
  /** Starts following the other servers. The returned updates reach the connections of all servers. */
  join: (liveRetros: LiveRetros, local: LiveUpdates) => ClusterMembership;
}

export interface ClusterMembership extends LiveUpdates {
  /** Tells the other servers that these teams have changed. */
  tellTeams: (teams: readonly string[]) => void;
  stop: () => void;
}

export interface ClusterDeps {
  users: Users;
  bus: Bus;
  /** The name of this server among the others; a new one after each start. */
  server: string;
  time: Time;
  log: Logger;
}

/** How this server takes part. */
export function clusterOf({ users, bus, server, time, log }: ClusterDeps): Cluster {
  return {
    peersOf: (liveRetro) => linkPeers(liveRetro, { bus, server, time }),
    join: (liveRetros, local) => {
      const live = linkLiveUpdates(local, { bus, server, users, log });
      const teams = linkTeams({ liveRetros, bus, server, log });
      return {
        ended: live.ended,
        changed: live.changed,
        erased: live.erased,
        tellTeams: teams.tell,
        stop: () => {
          teams.stop();
          live.stop();
        },
      };
    },
  };
}
