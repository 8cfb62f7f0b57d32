import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { RefusalCode } from '#contract/codes.ts';
import type { Command, CommandInput } from '#contract/commands.ts';
import type { ShownFact } from '#contract/facts.ts';
import type { Person, Phase, RetroData } from '#contract/retro.ts';
import type { Ack, RetroState, Signal } from '#contract/wire.ts';
import { isShallowEqual } from './shallow-equal.ts';

/** The state of the connection. All but `live` are shown to the person; what they type is kept in each. */
export type ConnectionStatus = 'connecting' | 'live' | 'resuming' | 'offline';

/** A refused command with its content, so that the text can be given back (SY6). */
export interface Refused {
  command: Command;
  code: RefusalCode;
  fields?: Record<string, string>;
}

/** A retro as the person in it sees it: the confirmed state with their own pending commands applied. */
export interface Room {
  state: RetroState;
  data: RetroData;
  phase: Phase;
  /** The step within the phase: quiet, asking, revealed; between, presenting; choosing, discussing. */
  step: string | undefined;
  me: Person;
  isModerator: boolean;
  /** Whether the moderator has deleted their account: any participant may take over (RO8). */
  isLeaderless: boolean;
  /** Ids of the people who are connected. */
  online: ReadonlySet<string>;
  /** Epoch ms since when somebody is away, by person. */
  awaySince: Readonly<Record<string, number>>;
  connection: ConnectionStatus;
  /** It is a replay: nothing can be done in it, and what has been erased since cannot be counted (RP1). */
  isPast?: true;
  /** Ids of commands that are not acknowledged yet, and so of what they make, and of the texts they change (SY6). */
  unsaved: ReadonlySet<string>;
  refused: readonly Refused[];
  /** Takes a refusal off the list, once its text was given back or thrown away. */
  forget: (commandId: string) => void;
  /** Asks for something. Shows at once, is kept until acknowledged, and resolves with the server's answer. */
  send: (command: CommandInput) => Promise<Ack>;
  /** Shows something passing to the others; lost when offline. */
  signal: (signal: Signal) => void;
  /** The server's time as well as it is known, epoch ms (TI1). */
  serverNow: () => number;
  /** Calls the listener with each applied fact, for sounds and announcements. Returns how to stop. */
  onFact: (listener: (fact: ShownFact, after: RetroState) => void) => () => void;
  /** Hears what others show in passing. Returns how to stop. */
  onSignal: (listener: (from: string, signal: Signal) => void) => () => void;
}

/** The present room, and notification of every change. */
export interface RoomStore {
  /** The same object until something changes. Throws before one has come in; after one has left, the last there was. */
  get: () => Room;
  /** Returns how to stop. */
  subscribe: (changed: () => void) => () => void;
}

export const RoomContext = createContext<RoomStore | null>(null);

/** The room's store. Only inside a room: screens at the door have none. */
function useRoomStore(): RoomStore {
  const store = useContext(RoomContext);
  if (!store) throw new Error('useRoom outside a room');
  return store;
}

/**
 * What `select` picks of the retro one is in. The component renders again only when that is another: a small object, list
 * or set that holds the same as before counts as the same, and is the very same. `select` is called after every fact, so
 * it has to be quick.
 */
export function useRoom<T>(select: (room: Room) => T): T {
  const store = useRoomStore();
  const last = useRef<{ picked: T }>(undefined);
  let seen: Room | null = null;
  return useSyncExternalStore(store.subscribe, () => {
    const room = store.get();
    if (room !== seen || !last.current) {
      seen = room;
      const picked = select(room);
      if (!last.current || !isShallowEqual(last.current.picked, picked)) last.current = { picked };
    }
    return last.current.picked;
  });
}

/** A way to look at the room when something is done, for handlers: nothing renders because of it. */
export const useReadRoom = (): (() => Room) => useRoomStore().get;
