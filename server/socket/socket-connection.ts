import type { RetroActor } from '../accounts/store/users.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { Line, ServerSocket } from './websocket-frames.ts';

/** One browser tab that is connected. */
export interface SocketConnection {
  readonly socket: ServerSocket;
  /** The line over which its messages are sent. */
  readonly line: Line;
  /** Its person; their name and account may change while connected, their id does not. */
  user: RetroActor;
  /** The retro that its commands go to. */
  liveRetro: LiveRetro | null;
  /** The seq of the last fact that it was sent, or that was in the view it was sent. */
  sentSeq: number;
  /** Redacting failed for it, or it has had too many views; it gets only a new view (SE4, SY17). */
  stale: boolean;
}
