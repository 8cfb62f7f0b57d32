import type { Live } from '../accounts/live.ts';
import type { Elsewhere } from '../room/elsewhere.ts';
import type { RoomRegistry } from '../room/registry.ts';
import type { Room } from '../room/room.ts';
import { type LiveLinkDeps, linkLive } from './live-link.ts';
import { type LogWatchDeps, watchLog } from './log-watch.ts';
import { linkRoom } from './room-link.ts';

/** What one server has in common with the others on the same database. */
export interface Cluster {
  /** Ties a room to the same one on the others. */
  elsewhere: (room: Room) => Elsewhere;
  /** Begins to follow what the others do. The answer is what connections of all servers hear accounts by, and an end. */
  join: (rooms: RoomRegistry, here: Live) => Live & { stop: () => void };
}

/** `server` is the name of this one among the others, another one after each start. */
export function clusterOf(deps: Omit<LiveLinkDeps & LogWatchDeps, 'rooms'>): Cluster {
  return {
    elsewhere: (room) => linkRoom(room, deps),
    join: (rooms, here) => {
      const stopWatching = watchLog({ ...deps, rooms });
      const live = linkLive(here, deps);
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
