import type { Signal } from '#contract/retro/wire.ts';
import type { LoggedFact } from '../store/log/event-store.ts';

/** The other servers that may have the same retro open, as seen by a live retro. */
export interface Peers {
  /** These facts were written here and are durable. */
  wrote: (facts: readonly LoggedFact[]) => void;
  /** A signal from someone connected here. */
  signalled: (person: string, signal: Signal) => void;
  /** The retro is closed here. */
  close: () => void;
}
