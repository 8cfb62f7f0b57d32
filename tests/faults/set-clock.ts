import type { Time } from '#server/base/system-clock.ts';

/** A server's clock that runs at normal speed, but can be set, and can skip an hour at once. */
export class SetClock implements Time {
  /** How far the clock was set forward, ms. */
  #set = 0;
  /** How much time was skipped, ms. */
  #skipped = 0;
  readonly #waiting = new Set<Waiting>();

  now = (): number => Math.round(Date.now() + this.#skipped + this.#set);

  after = (ms: number, run: () => void): (() => void) => {
    const waiting = { due: this.#passed() + ms, run, timer: setTimeout(() => {}) };
    this.#waiting.add(waiting);
    this.#arm(waiting);
    return () => {
      clearTimeout(waiting.timer);
      this.#waiting.delete(waiting);
    };
  };

  /** Sets the clock; timers do not notice. */
  step(ms: number): void {
    this.#set += ms;
  }

  /** Skips time, and runs the timers that are due in their order. */
  skip(ms: number): void {
    const end = this.#passed() + ms;
    for (;;) {
      const [next] = [...this.#waiting].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
      if (!next) break;
      this.#skipped += Math.max(0, next.due - this.#passed());
      this.#ring(next);
    }
    this.#skipped += Math.max(0, end - this.#passed());
    for (const waiting of this.#waiting) this.#arm(waiting);
  }

  #passed = (): number => performance.now() + this.#skipped;

  #arm(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.#ring(waiting), waiting.due - this.#passed());
  }

  #ring(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    if (this.#waiting.delete(waiting)) waiting.run();
  }
}

interface Waiting {
  due: number;
  run: () => void;
  timer: ReturnType<typeof setTimeout>;
}
