import type { RetroState } from '#contract/wire.ts';

/** How long a state that was loaded only to be looked at stands for the next who looks, ms. */
const LASTS_MS = 2_000;
/** Retros that are remembered at a time. */
const MOST = 100;

/** Retros that are not open, as they stand: whoever asks again and again does not have the same log loaded each time. */
export class Glances {
  readonly #load: (retro: string) => Promise<RetroState | null>;
  readonly #now: () => number;
  readonly #known = new Map<string, { at: number; state: Promise<RetroState | null> }>();

  constructor(load: (retro: string) => Promise<RetroState | null>, now: () => number) {
    this.#load = load;
    this.#now = now;
  }

  of(retro: string): Promise<RetroState | null> {
    for (const [id, { at }] of this.#known) {
      if (this.#now() - at < LASTS_MS && this.#known.size < MOST) break;
      this.#known.delete(id);
    }
    const known = this.#known.get(retro);
    if (known) return known.state;
    const state = this.#load(retro);
    this.#known.set(retro, { at: this.#now(), state });
    state.catch(() => this.#known.delete(retro));
    return state;
  }

  /** It may change from now on. */
  forget(retro: string): void {
    this.#known.delete(retro);
  }
}
