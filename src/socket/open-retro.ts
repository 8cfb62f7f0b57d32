import type { Session } from '#contract/rest.ts';
import { connectionOf } from './connection-of.ts';
import { tabId } from './ids.ts';
import { RetroClient, type Snapshot } from './retro-client.ts';
import type { Room } from './room.ts';
import { roomOf } from './room-of.ts';
import { socketWire } from './socket-wire.ts';

/** A retro that is open, and the room in it as its client has it now; null outside. */
export interface OpenRetro {
  client: RetroClient;
  roomIn: (snapshot: Snapshot) => Room | null;
}

/** Opens a retro as somebody. All that it takes (machines, socket) is fetched with this file, beside the page. */
export function openRetro(retro: string, { token, user }: Session): OpenRetro {
  const { id, name, avatar, temporary } = user;
  const me = { id, name, avatar, guest: temporary, invitee: null };
  const client = new RetroClient({ retro, me, wire: socketWire(token), tab: tabId() });
  client.start();
  return { client, roomIn: (snapshot) => roomIn(client, snapshot) };
}

function roomIn(client: RetroClient, snapshot: Snapshot): Room | null {
  const { view, shown, presence, unsaved, refused } = snapshot;
  if (!shown || !view) return null;
  return roomOf(
    { state: shown, you: view.you },
    {
      online: new Set(presence.online),
      awaySince: presence.since,
      connection: connectionOf(snapshot),
      unsaved,
      refused,
      forget: client.forget,
      send: client.send,
      signal: client.signal,
      serverNow: client.serverNow,
      onFact: client.onFact,
      onSignal: client.onSignal,
    },
  );
}
