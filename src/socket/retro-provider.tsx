import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from '#src/api/session.ts';
import { type Door, DoorContext, type DoorStatus } from './door.ts';
import type { RetroClient, Snapshot } from './retro-client.ts';
import { type Connection, type Room, RoomContext } from './room.ts';
import { roomOf } from './room-of.ts';
import { useRetroClient } from './use-retro-client.ts';
import { useVisitor } from './use-visitor.ts';

export interface RetroProviderProps {
  /** The retro's id. */
  retro: string;
  children: ReactNode;
}

/** Opens a retro. Below it `useDoor` tells where one stands and, once inside, `useRoom` what is there. */
export function RetroProvider({ retro, children }: RetroProviderProps) {
  const { session, introduce } = useVisitor();
  const [client, snapshot] = useRetroClient(retro, session);
  useWayOut(snapshot);
  const join = useJoin(client);
  const room = useMemo(() => client && snapshot && roomIn(client, snapshot), [client, snapshot]);
  const door = useMemo<Door>(
    () => ({
      retro,
      status: statusOf(session !== null, snapshot),
      view: snapshot?.view?.kind === 'door' ? snapshot.view : null,
      user: session?.user ?? null,
      connection: connectionOf(snapshot),
      introduce,
      join,
      isOutdated: snapshot?.standing === 'outdated',
    }),
    [retro, session, snapshot, introduce, join],
  );
  return (
    <DoorContext value={door}>
      <RoomContext value={room}>{children}</RoomContext>
    </DoorContext>
  );
}

/** Asks to come in; right after one introduced oneself, as soon as the retro is being opened. */
function useJoin(client: RetroClient | null): Door['join'] {
  const latest = useRef<RetroClient | null>(null);
  const waiting = useRef<((client: RetroClient) => void)[]>([]);
  useEffect(() => {
    latest.current = client;
    if (client) for (const begin of waiting.current.splice(0)) begin(client);
  }, [client]);
  return useCallback(async (role) => {
    const open =
      latest.current ?? (await new Promise<RetroClient>((resolve) => void waiting.current.push(resolve)));
    const ack = await open.send({ type: 'person.join', role });
    // The join screen has told the reason; inside it would only be old news.
    for (const { command } of open.getSnapshot().refused) {
      if (command.type === 'person.join') open.forget(command.id);
    }
    return ack;
  }, []);
}

function statusOf(isSomebody: boolean, snapshot: Snapshot | null): DoorStatus {
  if (!isSomebody) return 'nobody';
  if (!snapshot?.view) return 'opening';
  return snapshot.shown ? 'inside' : 'outside';
}

/** How the page stands to the server, in the words of the room: what was never open is not resumed. */
function connectionOf(snapshot: Snapshot | null): Connection {
  const standing = snapshot?.standing ?? 'connecting';
  if (standing === 'live' || standing === 'offline') return standing;
  return standing === 'resuming' && snapshot?.view ? 'resuming' : 'connecting';
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

/** Leaves for the page that says why, when there is nothing to be had here any more (RO6, JO9). */
function useWayOut(snapshot: Snapshot | null): void {
  const navigate = useNavigate();
  const standing = snapshot?.standing;
  const code = snapshot?.code;
  useEffect(() => {
    if (standing === 'kicked') void navigate('/error/kicked_out_of_retro', { replace: true });
    // Nobody knows this browser's session any more: one can still introduce oneself anew.
    else if (standing === 'gone' && code === 'unauthorized') endSession();
    else if (standing === 'gone') void navigate('/error/joining_retro', { replace: true });
  }, [standing, code, navigate]);
}
