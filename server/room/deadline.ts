import type { Clock } from '#contract/retro.ts';
import type { Time } from './time.ts';

/** How long to wait after a deadline could not be written down, ms. */
const RETRY_MS = 1_000;

/** The end of a retro's present step, armed wherever the retro is open (TI4). What it says becomes a fact only once. */
export class Deadline {
  readonly #time: Time;
  readonly #tell: () => Promise<boolean>;
  #disarm: () => void = () => {};
  #stopped = false;

  /** `tell` says that the time has run out; it answers false where it could not be written. */
  constructor(time: Time, tell: () => Promise<boolean>) {
    this.#time = time;
    this.#tell = tell;
  }

  /** Follows the retro's clock. */
  set(clock: Clock): void {
    this.#disarm();
    if (this.#stopped || clock.state !== 'running' || clock.endsAt === null) return;
    this.#wait(Math.max(1, clock.endsAt - this.#time.now()), clock.endsAt);
  }

  stop(): void {
    this.#stopped = true;
    this.#disarm();
  }

  #wait(ms: number, endsAt: number): void {
    this.#disarm = this.#time.after(ms, () => void this.#ring(endsAt));
  }

  async #ring(endsAt: number): Promise<void> {
    // Timers may fire a little early, and long ones do not reach that far.
    const left = endsAt - this.#time.now();
    if (left > 0) this.#wait(left, endsAt);
    else if (!(await this.#tell()) && !this.#stopped) this.#wait(RETRY_MS, endsAt);
  }
}
