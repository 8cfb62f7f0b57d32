import type { Snapshot } from './retro-client.ts';
import type { ConnectionStatus } from './room.ts';

/** How the page stands to the server, in the words of the room: what was never open is not resumed. */
export function connectionOf(snapshot: Snapshot | null): ConnectionStatus {
  const state = snapshot?.connection ?? 'connecting';
  if (state === 'live' || state === 'offline') return state;
  return state === 'resuming' && snapshot?.view ? 'resuming' : 'connecting';
}
