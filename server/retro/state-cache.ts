import type { RetroState } from '#contract/retro/wire.ts';
import type { Time } from '../base/system-clock.ts';

/** How long a state loaded only for reading is reused for the next reader, ms. */
export const CACHED_MS = 2_000;
/** Retros that are remembered at a time: a state can be large, and anyone may ask. */
export const MOST_CACHED = 8;

/** The states of closed retros, so that repeated requests do not load the same log each time. */
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
    const cached = this.#known.get(retro);
    if (cached) return cached.state;
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
