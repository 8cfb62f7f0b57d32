import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';

/** How often to look for what another server put into the queue, ms. */
const LOOK_AGAIN_MS = 60_000;
/** How long to wait after the first failed attempt, and at most, ms. Doubled each time. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;

/** How long to wait before the next attempt, given the number of failures, ms. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts);

/** What was tried fewer times is not given up, however old: the installation itself may have been away. That takes about an hour. */
const FEWEST_TRIES = 8;

/** Whether to give up, instead of trying again at `next`, what had failed so often before now and is wanted until then (epoch ms). */
export const isGivenUp = (attempts: number, next: number, until: number): boolean =>
  attempts + 1 >= FEWEST_TRIES && next > until;

/** A queue in the database. */
export interface Queue {
  /** What it is a queue of, for the log. */
  of: string;
  /** Takes what is due now. */
  take: () => Promise<void>;
  /** When something is due next, epoch ms; null if nothing is waiting. */
  nextAt: () => Promise<number | null>;
}

/** Takes from a queue whenever something in it is due: when notified, when its time has come, and once a minute. */
export class QueueRunner {
  readonly #queue: Queue;
  readonly #deps: { time: Time; log: Logger };
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;
  #disarm: () => void = () => {};

  constructor(queue: Queue, deps: { time: Time; log: Logger }) {
    this.#queue = queue;
    this.#deps = deps;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Something may be due. */
  wake(): void {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  /** Finishes what is running; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#running;
  }

  /** Resolves when all that is due is taken. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  async #run(): Promise<void> {
    const { time, log } = this.#deps;
    this.#disarm();
    let wait = LOOK_AGAIN_MS;
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        await this.#queue.take();
      }
      const next = await this.#queue.nextAt();
      if (next !== null) wait = Math.min(wait, Math.max(1, next - time.now()));
    } catch (error) {
      log.error({ err: error }, `the queue of ${this.#queue.of} could not be read`);
    }
    this.#running = null;
    if (this.#isWoken) this.wake();
    else if (!this.#isStopped) this.#disarm = time.after(wait, () => this.wake());
  }
}
