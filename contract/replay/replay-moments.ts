import type { FactType, ShownFact, Stamp } from '../retro/facts.ts';
import type { RetroState } from '../retro/wire.ts';

/** Everything visible at a moment: where a replay begins, and where its reader's access to the retro changed. */
export interface Scene extends Stamp {
  type: 'scene';
  /** The kind of fact that led to it; null if hidden from the reader. */
  of: FactType | null;
  state: RetroState;
}

/** One moment of a replay for one reader (RP1); the first is a scene. */
export type Moment = Scene | ShownFact;

/** A replay on the wire: JSON, one moment per line, with the keys that the socket uses. */
export const REPLAY_TYPE = 'application/x-ndjson';
