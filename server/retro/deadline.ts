import type { Clock } from '#contract/retro.ts';
import type { Time } from '../base/time.ts';

/** How long to wait after a deadline could not be written down, ms. */
const RETRY_MS = 1_000;
/** How often the clock is looked at while waiting, since somebody may set it, ms. */
const LOOK_MS = 5_000;
/** More than timers fire too early, ms: a clock that is behind by more was set back. */
const SET_BACK_MS = 1_000;

/**
 * The end of a retro's present step, armed wherever the retro is open (TI4). What it says becomes a fact only once. Where
 * somebody sets the clock forward past it, it comes within seconds; where they set it back, it comes when it would have.
 */
export class Deadline {
  readonly #time: Time;
  readonly #tell: (endsAt: number) => Promise<boolean>;
  #endsAt: number | null = null;
  #disarm: () => void = () => {};
  #stopped = false;

  /** `tell` says that the time has run out which was to end then; it answers false where it could not be written. */
  constructor(time: Time, tell: (endsAt: number) => Promise<boolean>) {
    this.#time = time;
    this.#tell = tell;
  }

  /** Follows the retro's clock. */
  set(clock: Clock): void {
    const endsAt = clock.state === 'running' ? clock.endsAt : null;
    // What was waited already counts on.
    if (this.#stopped || endsAt === this.#endsAt) return;
    this.#disarm();
    this.#endsAt = endsAt;
    if (endsAt !== null) this.#wait(endsAt - this.#time.now(), endsAt);
  }

  stop(): void {
    this.#stopped = true;
    this.#disarm();
    this.#endsAt = null;
  }

  #wait(left: number, endsAt: number): void {
    const step = Math.min(Math.max(1, left), LOOK_MS);
    this.#disarm = this.#time.after(step, () => void this.#look(left - step, endsAt));
  }

  /** `left`: ms, by what has been waited so far. */
  async #look(left: number, endsAt: number): Promise<void> {
    const byClock = endsAt - this.#time.now();
    const rest = byClock - left > SET_BACK_MS ? left : byClock;
    if (rest > 0) this.#wait(rest, endsAt);
    else if (!(await this.#tell(endsAt)) && this.#endsAt === endsAt) this.#wait(RETRY_MS, endsAt);
  }
}
