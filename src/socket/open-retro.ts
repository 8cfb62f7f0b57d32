import type { User } from '#contract/rest.ts';
import type { Presence } from '#contract/wire.ts';
import { currentSession } from '#src/api/session.ts';
import { connectionOf } from './connection-status.ts';
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
export function openRetro(retro: string, { id, name, avatar, temporary }: User): OpenRetro {
  const me = { id, name, avatar, guest: temporary, invitee: null };
  const client = new RetroClient({
    retro,
    me,
    wire: socketWire(() => currentSession()?.token ?? ''),
    tab: tabId(),
  });
  client.start();
  const online = onlineOf();
  return { client, roomIn: (snapshot) => roomIn(client, snapshot, online(snapshot.presence)) };
}

/** Ids of those who are connected, the same set for as long as nobody comes or goes. */
function onlineOf(): (presence: Presence) => ReadonlySet<string> {
  let known: { presence: Presence; online: ReadonlySet<string> } | null = null;
  return (presence) => {
    if (known?.presence !== presence) known = { presence, online: new Set(presence.online) };
    return known.online;
  };
}

function roomIn(client: RetroClient, snapshot: Snapshot, online: ReadonlySet<string>): Room | null {
  const { view, shown, presence, unsaved, refused, serverNow } = snapshot;
  if (!shown || !view) return null;
  return roomOf(
    { state: shown, you: view.you },
    {
      online,
      awaySince: presence.since,
      connection: connectionOf(snapshot),
      unsaved,
      refused,
      forget: client.forget,
      send: client.send,
      signal: client.signal,
      serverNow,
      onFact: client.onFact,
      onSignal: client.onSignal,
    },
  );
}
