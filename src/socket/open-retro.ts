import type { User } from '#contract/accounts/user-payloads.ts';
import { TOKEN_MS } from '#contract/limits.ts';
import type { Presence } from '#contract/retro/wire.ts';
import { currentSession } from '#src/api/session.ts';
import { connectionOf } from './connection-status.ts';
import { tabId } from './new-id.ts';
import { RetroClient, type Snapshot } from './retro-client.ts';
import type { Room, RoomStore } from './room.ts';
import { roomOf, withNamesShown } from './room-of.ts';
import { socketWire } from './socket-wire.ts';

/** An open retro, and its room for the screens. */
export interface OpenRetro {
  client: RetroClient;
  /** `deletedAccount` is the name for people whose account was deleted, in the reader's language. */
  roomStore: (deletedAccount: string) => RoomStore;
}

/**
 * Opens a retro for a user. Everything needed for that (machines, socket) is loaded with this file, in parallel with
 * the page.
 */
export function openRetro(retro: string, { id, name, avatar, temporary }: User): OpenRetro {
  const me = { id, name, avatar, guest: temporary, invitee: null };
  const client = new RetroClient({
    retro,
    me,
    wire: socketWire(freshToken),
    tab: tabId(),
  });
  client.start();
  return { client, roomStore: (deletedAccount) => roomStoreOf(client, deletedAccount) };
}

function roomStoreOf(client: RetroClient, deletedAccount: string): RoomStore {
  const online = onlineOf();
  let latest: Snapshot | null = null;
  let room: Room | null = null;
  return {
    subscribe: client.subscribe,
    get() {
      const snapshot = client.getSnapshot();
      if (snapshot !== latest) {
        latest = snapshot;
        const now = roomIn(client, snapshot, online(snapshot.presence));
        // Screens that are about to disappear still show the room that the person has just left.
        room = now ? withNamesShown(now, deletedAccount) : room;
      }
      if (!room) throw new Error('not in the room yet');
      return room;
    },
  };
}

/** Ids of the people connected, the same set until somebody comes or goes. */
function onlineOf(): (presence: Presence) => ReadonlySet<string> {
  let latest: { presence: Presence; online: ReadonlySet<string> } | null = null;
  return (presence) => {
    if (latest?.presence !== presence) latest = { presence, online: new Set(presence.online) };
    return latest.online;
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

/** The token for a new connection. Where it has expired while the page slept, the next one (AN9). Throws if that cannot be had now. */
async function freshToken(): Promise<string> {
  const session = currentSession();
  if (session && !session.user.temporary && Date.now() - session.since > TOKEN_MS) {
    const { renewToken } = await import('#src/api/token-renewal.ts');
    await renewToken(session.token);
  }
  return currentSession()?.token ?? '';
}
