import { createContext, useContext } from 'react';
import type { User } from '#contract/accounts/user-payloads.ts';
import type { Role } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Ack, DoorView } from '#contract/retro/wire.ts';
import type { ConnectionStatus } from './room.ts';

/**
 * A person's relation to a retro. `nobody`: this browser has no name yet. `opening`: nothing is known yet. `outside`:
 * at the door or in the waiting room, as `view.admission` says, or a reader (`reads`). `inside`: there is a room
 * (`useRoom`).
 */
export type DoorStatus = 'nobody' | 'opening' | 'outside' | 'inside';

/** The way into a retro. */
export interface Door {
  status: DoorStatus;
  /** The retro's id, from the address. */
  retro: string;
  /** What people outside may know. */
  view: DoorView | null;
  /** A finished retro that the person may read without having been in it (AC6). */
  reads?: RetroData | null;
  /** Whether the moderator is away; known only while waiting. */
  isModeratorAway?: boolean;
  /** Whether something written ahead without a network waits until they have joined (SY6). */
  hasUnsent?: boolean;
  /** The user of this browser. */
  user: User | null;
  connection: ConnectionStatus;
  /** Makes the visitor a guest with this name. Throws an ApiError. */
  introduce: (name: string) => Promise<void>;
  /** Asks to be let in, to take part or to watch. Resolves with the server's answer; while waiting, `view` changes. */
  join: (role: Role) => Promise<Ack>;
  /** Comes to write ahead (WA2). */
  writeAhead: () => Promise<Ack>;
  /** Someone who waits no longer asks to come in (JO17). */
  withdraw: () => void;
  /** The best estimate of the server's time, epoch ms (TI1). */
  serverNow: () => number;
}

export const DoorContext = createContext<Door | null>(null);

/** The way into this page's retro. */
export function useDoor(): Door {
  const door = useContext(DoorContext);
  if (!door) throw new Error('useDoor outside a retro page');
  return door;
}
