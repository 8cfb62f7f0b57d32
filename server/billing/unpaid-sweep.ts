import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { DowngradesAndRefunds } from './downgrades-and-refunds.ts';
import type { UnpaidWorkspaces } from './store/unpaid-workspaces.ts';

/** How often to look for workspaces that nobody pays for, ms. */
const LOOK_EVERY_MS = 3_600_000;
const AT_ONCE = 50;

export interface UnpaidSweepDeps {
  unpaidWorkspaces: UnpaidWorkspaces;
  downgradesAndRefunds: Pick<DowngradesAndRefunds, 'givePagesUp'>;
  /** Erases what is to be erased now. */
  erase: () => Promise<void>;
  /** Whether plans are sold here; elsewhere nobody has to pay (PL9). */
  hasPricing: boolean;
  time: Time;
  log: Logger;
}

/** Deletes workspaces that nobody pays for, a week after mailing their owners (WS14). Any number of servers may do so at once. */
export class UnpaidSweep {
  readonly #deps: UnpaidSweepDeps;
  #disarm: () => void = () => {};
  #isStopped = false;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: UnpaidSweepDeps) {
    this.#deps = deps;
  }

  start(): void {
    if (!this.#deps.hasPricing) return;
    this.#disarm = this.#deps.time.after(LOOK_EVERY_MS, () => this.start());
    this.#last = this.#last.then(() => this.#look());
  }

  /** Resolves when the one that was begun is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#last;
  }

  async #look(): Promise<void> {
    const { unpaidWorkspaces, erase, time, log } = this.#deps;
    try {
      while (!this.#isStopped && (await unpaidWorkspaces.warn(time.now(), AT_ONCE)) === AT_ONCE);
      const due = await unpaidWorkspaces.due(time.now(), AT_ONCE);
      for (const workspace of due) if (!this.#isStopped) await this.#giveUp(workspace);
      if (due.length > 0) await erase();
    } catch (error) {
      log.error({ err: error }, 'unpaid workspaces could not be looked at');
    }
  }

  /** From the closing of its pages on nobody can pay for it; who did just before keeps it. */
  async #giveUp(workspace: string): Promise<void> {
    const { unpaidWorkspaces, downgradesAndRefunds, time, log } = this.#deps;
    try {
      const order = await downgradesAndRefunds.givePagesUp(workspace);
      await unpaidWorkspaces.giveUp(workspace, order, time.now());
    } catch (error) {
      // It stays due, and is tried again with the next look.
      log.warn({ err: error, workspace }, 'an unpaid workspace could not be deleted');
    }
  }
}
