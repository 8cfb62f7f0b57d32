import type { RetroState } from '#contract/retro/wire.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import type { Logger } from '../base/logger.ts';
import { isGone } from '../store/database/database-errors.ts';
import type { EventStore } from '../store/log/event-store.ts';

/** Facts between two snapshots. */
const SNAPSHOT_EVERY = 100;

export interface KeptSnapshotsDeps {
  events: Pick<EventStore, 'putSnapshot'>;
  log: Logger;
}

/** Snapshots of one retro, stored now and then, so that its next opening need not replay all of its log. */
export class KeptSnapshots {
  readonly #deps: KeptSnapshotsDeps;
  readonly #retro: string;
  #keptAt: number;

  /** `keptAt`: the seq of the last one. */
  constructor(deps: KeptSnapshotsDeps, retro: string, keptAt: number) {
    this.#deps = deps;
    this.#retro = retro;
    this.#keptAt = keptAt;
  }

  /** Whether there are so many facts since the last one that another is worth it. */
  isDue(seq: number): boolean {
    return seq - this.#keptAt >= SNAPSHOT_EVERY;
  }

  /** Stores a durable state, once. If it cannot be written, the next opening replays more. */
  async keep({ seq, state }: { seq: number; state: RetroState }): Promise<void> {
    if (seq === this.#keptAt) return;
    this.#keptAt = seq;
    try {
      await this.#deps.events.putSnapshot(this.#retro, seq, CHART_VERSION, state);
    } catch (error) {
      // The retro was deleted meanwhile, or its workspace.
      if (isGone(error)) return;
      this.#deps.log.error({ err: error, retro: this.#retro }, 'a snapshot could not be written');
    }
  }
}
