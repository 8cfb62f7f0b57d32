import type { Snapshot } from './retro-client.ts';
import type { ConnectionStatus } from './room.ts';

/**
 * How the page stands to the server, in the words of the room: what was never open is not resumed. What the browser says
 * of its network is told before the silence of the server is long enough to tell it.
 */
export function connectionOf(snapshot: Snapshot | null): ConnectionStatus {
  const state = snapshot?.connection ?? 'connecting';
  if (state === 'live' || state === 'offline') return state;
  if (state !== 'resuming' || !snapshot?.view) return 'connecting';
  // The server is asked all the same: where it answers, the browser is wrong.
  return navigator.onLine ? 'resuming' : 'offline';
}
