import type { Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#contract/wire.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { Asker } from '../store/accounts/users.ts';
import type { Line } from './websocket-frames.ts';

export type ServerSocket = Socket<ClientEvents, ServerEvents>;

/** One browser tab that is connected. */
export interface SocketConnection {
  readonly socket: ServerSocket;
  /** Where its messages go. */
  readonly line: Line;
  /** Who it is; their name and standing may change while they are connected, their id does not. */
  user: Asker;
  /** The retro that its commands go to. */
  room: LiveRetro | null;
  /** The last fact that was sent to it, or stood in the view that was. */
  sentSeq: number;
  /** Its share could not be made, or it has had too many views; it gets nothing but a new one (SE4, SY17). */
  stale: boolean;
}
