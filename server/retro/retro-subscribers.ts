import type { Signal } from '#contract/retro/wire.ts';
import type { Logger } from '../base/logger.ts';
import type { Published } from './command-queue.ts';

/** Who listens to a live retro. */
export interface LiveRetroListener {
  published?: (published: Published) => void;
  /** A signal from someone connected to another server. */
  signalled?: (person: string, signal: Signal) => void;
  /** The people who may read it have changed (AC6). */
  readersChanged?: () => void;
  /** It was deleted with its workspace (WS7). */
  gone?: () => void;
}

/** Everyone who listens to one live retro. A failure of one does not affect the others. */
export class RetroSubscribers {
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
