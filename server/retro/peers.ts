import type { Signal } from '#contract/wire.ts';
import type { LoggedFact } from '../store/log/event-store.ts';

/** The other servers, which may have the same retro open, as its room talks to them. */
export interface Peers {
  /** These facts are durable; the room wrote them. */
  wrote: (facts: readonly LoggedFact[]) => void;
  /** Somebody connected here shows what they do. */
  signalled: (person: string, signal: Signal) => void;
  /** The room is put down here. */
  close: () => void;
}
