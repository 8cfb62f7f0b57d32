import { createContext, useContext, useRef, useSyncExternalStore } from 'react';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Command, CommandInput } from '#contract/retro/commands.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { Person } from '#contract/retro/person.ts';
import type { Phase, RetroData } from '#contract/retro/retro-data.ts';
import type { Ack, RetroState, Signal } from '#contract/retro/wire.ts';
import { isShallowEqual } from './shallow-equal.ts';

/**
 * The state of the connection. All but `live` are shown to the person; in every one, what they type is kept.
 * `outdated`: the server uses a newer protocol, so the page must be reloaded (SY7).
 */
export type ConnectionStatus = 'connecting' | 'live' | 'resuming' | 'offline' | 'outdated';

/** A refused command with its content, so that its text can be returned to the person (SY6). */
export interface RefusedCommand {
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
  /** Whether this person leads: as the moderator, or together with them (CL1). */
  leads: boolean;
  /** Whether the moderator has deleted their account: any participant may take over (RO8). */
  isLeaderless: boolean;
  /** Ids of the people who are connected. */
  online: ReadonlySet<string>;
  /** Since when people have been away, by person, epoch ms. */
  awaySince: Readonly<Record<string, number>>;
  connection: ConnectionStatus;
  /** Set for replays: nothing can be changed in them, and erased content cannot be counted (RP1). */
  isPast?: true;
  /** Ids of unacknowledged commands, which are also the ids of what they create, and of the texts they change (SY6). */
  unsaved: ReadonlySet<string>;
  refused: readonly RefusedCommand[];
  /** Removes a refused command, once its text was restored or discarded. */
  forget: (commandId: string) => void;
  /** Sends a command. It shows immediately, is kept until acknowledged, and resolves with the server's answer. `id`: its id, if that has to be known before. */
  send: (command: CommandInput, id?: string) => Promise<Ack>;
  /** Shows something temporary to the others; lost when offline. */
  signal: (signal: Signal) => void;
  /** The best estimate of the server's time, epoch ms (TI1). */
  serverNow: () => number;
  /** Calls the listener with each applied fact, for sounds and announcements. Returns how to remove it. */
  onFact: (listener: (fact: ShownFact, after: RetroState) => void) => () => void;
  /** Calls the listener with the others' signals. Returns how to remove it. */
  onSignal: (listener: (from: string, signal: Signal) => void) => () => void;
}

/** The current room, and notification of every change. */
export interface RoomStore {
  /** The same object until something changes. Throws before the person has come in; after they leave, returns the last room. */
  get: () => Room;
  /** Returns how to unsubscribe. */
  subscribe: (changed: () => void) => () => void;
}

export const RoomContext = createContext<RoomStore | null>(null);

/** The room's store. Only available inside a room, not at the door. */
function useRoomStore(): RoomStore {
  const store = useContext(RoomContext);
  if (!store) throw new Error('useRoom outside a room');
  return store;
}

/**
 * What `select` picks from the current retro. The component renders again only if that changes: a small object, list
 * or set with the same contents counts as unchanged, and stays the same object. `select` is called after every fact,
 * so it must be fast.
 */
export function useRoom<T>(select: (room: Room) => T): T {
  const store = useRoomStore();
  const last = useRef<{ picked: T }>(undefined);
  let previous: Room | null = null;
  return useSyncExternalStore(store.subscribe, () => {
    const room = store.get();
    if (room !== previous || !last.current) {
      previous = room;
      const picked = select(room);
      if (!last.current || !isShallowEqual(last.current.picked, picked)) last.current = { picked };
    }
    return last.current.picked;
  });
}

/** A function for event handlers that reads the room; it causes no renders. */
export const useReadRoom = (): (() => Room) => useRoomStore().get;
