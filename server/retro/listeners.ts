import type { Signal } from '#contract/wire.ts';
import type { Logger } from '../base/log.ts';
import type { Published } from './command-queue.ts';

/** Who listens to a live retro. */
export interface LiveRetroListener {
  published?: (published: Published) => void;
  /** Somebody connected to another server shows what they do. */
  signalled?: (person: string, signal: Signal) => void;
  /** Others may read it than before, or some no more (AC6). */
  readersChanged?: () => void;
  /** It was deleted with its workspace (WS7). */
  gone?: () => void;
}

/** All who listen to one live retro. What one of them fails at keeps nothing from the others. */
export class Listeners {
  readonly #all = new Set<LiveRetroListener>();
  readonly #log: Logger;
  readonly #retro: string;

  constructor(log: Logger, retro: string) {
    this.#log = log;
    this.#retro = retro;
  }

  /** The answer ends it. */
  add(listener: LiveRetroListener): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  tell(say: (listener: LiveRetroListener) => void): void {
    for (const listener of this.#all) {
      try {
        say(listener);
      } catch (error) {
        this.#log.error({ err: error, retro: this.#retro }, 'facts could not be told');
      }
    }
  }
}
