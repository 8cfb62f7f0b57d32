import type { RetroState } from '#contract/wire.ts';
import type { Time } from '../base/time.ts';

/** How long a state that was loaded only to be looked at stands for the next who looks, ms. */
export const CACHED_MS = 2_000;
/** Retros that are remembered at a time: a state can be large, and anybody may look. */
export const MOST_CACHED = 8;

/** Retros that are not open, as they stand: whoever asks again and again does not have the same log loaded each time. */
export class StateCache {
  readonly #load: (retro: string) => Promise<RetroState | null>;
  readonly #time: Time;
  /** Oldest first. */
  readonly #known = new Map<string, { state: Promise<RetroState | null>; cancel: () => void }>();

  constructor(load: (retro: string) => Promise<RetroState | null>, time: Time) {
    this.#load = load;
    this.#time = time;
  }

  of(retro: string): Promise<RetroState | null> {
    const known = this.#known.get(retro);
    if (known) return known.state;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= MOST_CACHED) this.forget(oldest);
    const state = this.#load(retro);
    const cancel = this.#time.after(CACHED_MS, () => this.forget(retro));
    this.#known.set(retro, { state, cancel });
    state.catch(() => this.forget(retro));
    return state;
  }

  /** It may change from now on. */
  forget(retro: string): void {
    this.#known.get(retro)?.cancel();
    this.#known.delete(retro);
  }
}
