import type { Snapshot } from './retro-client.ts';
import type { ConnectionStatus } from './room.ts';

/**
 * The state of the connection, as the room names it: a connection that was never open is not resumed. The browser's
 * own report on its network is shown before the server's silence is long enough to show it.
 */
export function connectionOf(snapshot: Snapshot | null): ConnectionStatus {
  const state = snapshot?.connection ?? 'connecting';
  if (state === 'live' || state === 'offline' || state === 'outdated') return state;
  if (state !== 'resuming' || !snapshot?.view) return 'connecting';
  // The server is tried anyway: if it answers, the browser is wrong.
  return navigator.onLine ? 'resuming' : 'offline';
}
