import type { Signal } from '#contract/wire.ts';
import type { LoggedFact } from '../store/log/event-store.ts';

/** The other servers, which may have the same retro open, as a live retro talks to them. */
export interface Peers {
  /** These facts are durable; they were written here. */
  wrote: (facts: readonly LoggedFact[]) => void;
  /** Somebody connected here shows what they do. */
  signalled: (person: string, signal: Signal) => void;
  /** The retro is put down here. */
  close: () => void;
}
