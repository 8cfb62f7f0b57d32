import { createContext, useContext } from 'react';
import type { User } from '#contract/rest.ts';
import type { RetroData, Role } from '#contract/retro.ts';
import type { Ack, DoorView } from '#contract/wire.ts';
import type { ConnectionStatus } from './room.ts';

/**
 * Where one stands with a retro. `nobody`: this browser has no name yet. `opening`: nothing is known yet.
 * `outside`: at the door or in the waiting room, by `view.admission`, or a reader (`reads`). `inside`: there is a room (`useRoom`).
 */
export type DoorStatus = 'nobody' | 'opening' | 'outside' | 'inside';

/** The way into a retro. */
export interface Door {
  status: DoorStatus;
  /** The retro's id, from the address. */
  retro: string;
  /** What one may know from outside. */
  view: DoorView | null;
  /** A finished retro that one may read without having been in it (AC6). */
  reads?: RetroData | null;
  /** Whether the moderator is away, known only while waiting. */
  isModeratorAway?: boolean;
  /** Who this browser is. */
  user: User | null;
  connection: ConnectionStatus;
  /** Becomes a guest of this name. Throws an ApiError. */
  introduce: (name: string) => Promise<void>;
  /** Asks to come in, to take part or to watch. Resolves with the server's answer; while waiting, `view` changes. */
  join: (role: Role) => Promise<Ack>;
  /** The server's time as well as it is known, epoch ms (TI1). */
  serverNow: () => number;
  /** Whether the server speaks a newer protocol: the page has to be reloaded, and nothing typed is lost by it (SY7). */
  isOutdated: boolean;
}

export const DoorContext = createContext<Door | null>(null);

/** The way into the retro of this page. */
export function useDoor(): Door {
  const door = useContext(DoorContext);
  if (!door) throw new Error('useDoor outside a retro page');
  return door;
}
