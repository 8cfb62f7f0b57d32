import type { Snapshot } from './retro-client.ts';
import type { Connection } from './room.ts';

/** How the page stands to the server, in the words of the room: what was never open is not resumed. */
export function connectionOf(snapshot: Snapshot | null): Connection {
  const standing = snapshot?.standing ?? 'connecting';
  if (standing === 'live' || standing === 'offline') return standing;
  return standing === 'resuming' && snapshot?.view ? 'resuming' : 'connecting';
}
