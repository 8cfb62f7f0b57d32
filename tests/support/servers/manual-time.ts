import type { Time } from '#server/base/system-clock.ts';
import { NOW } from '../retros/sample-log.ts';

const HOUR = 3_600_000;

/** A clock that moves only when told to. */
export class ManualTime implements Time {
  #now = NOW;
  #set = 0;
  #timers: { at: number; run: () => void }[] = [];

  now = (): number => this.#now + this.#set;

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.#now + ms, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  get waiting(): number {
    return this.#timers.length;
  }

  /** Sets the clock forward or back, without timers noticing. */
  step(ms: number): void {
    this.#set += ms;
  }

  /** Lets days pass in which servers only look around, thousands of times: timers notice no more than the last hour. */
  skip(ms: number): void {
    this.step(ms - HOUR);
    this.pass(HOUR);
  }

  /** Lets time pass, and runs the timers that are due. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
    }
    this.#now = until;
  }
}
