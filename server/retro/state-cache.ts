import type { Time } from '../base/system-clock.ts';
import type { StateAt } from './load-retro.ts';

/** How long a state loaded only for reading is reused for the next reader, ms. */
export const CACHED_MS = 2_000;
/** Retros that are remembered at a time: a state can be large, and anyone may ask. */
export const MOST_CACHED = 8;

type Reading = Promise<StateAt | null>;

/** The states of closed retros, so that repeated requests do not load the same log each time. */
export class StateCache {
  readonly #time: Time;
  /** Oldest first. */
  readonly #known = new Map<string, { reading: Reading; cancel: () => void }>();

  constructor(time: Time) {
    this.#time = time;
  }

  /** What was read of a retro a moment ago, or is being read. */
  known(retro: string): Reading | undefined {
    return this.#known.get(retro)?.reading;
  }

  /** Remembers for a moment what is being read. */
  keep(retro: string, reading: Reading): Reading {
    this.forget(retro);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= MOST_CACHED) this.forget(oldest);
    const cancel = this.#time.after(CACHED_MS, () => this.forget(retro));
    this.#known.set(retro, { reading, cancel });
    reading.catch(() => this.#known.get(retro)?.reading === reading && this.forget(retro));
    return reading;
  }

  /** It may change from now on. */
  forget(retro: string): void {
    this.#known.get(retro)?.cancel();
    this.#known.delete(retro);
  }
}
