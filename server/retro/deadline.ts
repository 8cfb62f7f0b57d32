import type { Time } from '../base/system-clock.ts';

/** How long to wait after a passed deadline could not be recorded, ms. */
const RETRY_MS = 1_000;
/** How often the clock is checked while waiting, since it may be set, ms. */
const LOOK_MS = 5_000;
/** More than timers can fire early, ms: a clock that is behind by more was set back. */
const SET_BACK_MS = 1_000;

/**
 * A deadline of a retro, such as its clock's, set on every server that has the retro open (TI4). It becomes a fact only once. If
 * the clock is set forward past it, it fires within seconds; if it is set back, it fires at the original moment.
 */
export class Deadline {
  readonly #time: Time;
  readonly #runOut: (endsAt: number) => Promise<boolean>;
  #endsAt: number | null = null;
  #disarm: () => void = () => {};
  #stopped = false;

  /** `tell` records that the time has run out; it returns false if that could not be written. */
  constructor(time: Time, runOut: (endsAt: number) => Promise<boolean>) {
    this.#time = time;
    this.#runOut = runOut;
  }

  /** When it passes, epoch ms; null if there is none. */
  set(endsAt: number | null): void {
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
    else if (!(await this.#runOut(endsAt)) && this.#endsAt === endsAt) this.#wait(RETRY_MS, endsAt);
  }
}
