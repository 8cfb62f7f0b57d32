import type { FactType, ShownFact, Stamp } from './facts.ts';
import type { RetroState } from './wire.ts';

/** All there was to see at a moment: where a replay begins, and where what its reader was to the retro changed. */
export interface Scene extends Stamp {
  type: 'scene';
  /** The kind of fact by which it came; null where that is hidden from them. */
  of: FactType | null;
  state: RetroState;
}

/** One moment of a finished retro as one reader sees it again (RP1); the first is a scene. */
export type Moment = Scene | ShownFact;

/** How a replay goes over the wire: JSON, one moment a line, its keys as the socket has them. */
export const REPLAY_TYPE = 'application/x-ndjson';
