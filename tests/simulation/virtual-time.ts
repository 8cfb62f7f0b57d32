import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import { PerformanceObserver } from 'node:perf_hooks';
import { type Clock, install } from '@sinonjs/fake-timers';

/** A server or a browser: what runs for it stops with it. */
export interface Process {
  name: string;
  /** Killed, or closed: its timers never come again. */
  isDead: boolean;
  /** How far its clock is ahead, ms. */
  skew: number;
}

const realTurn = globalThis.setImmediate;

// What the machine measures of this process is nothing of a world, and would keep each server of it in memory.
PerformanceObserver.prototype.observe = () => {};

/**
 * One clock for everything in this process, which jumps to the next timer. It replaces the timers and the time of the whole
 * process, those of libraries too, so nothing runs beside it.
 */
export class VirtualTime {
  readonly #clock: Clock;
  readonly #process = new AsyncLocalStorage<Process>();
  readonly #start: number;

  constructor(start: number) {
    this.#start = start;
    this.#clock = install({
      now: start,
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'setImmediate',
        'clearImmediate',
        'Date',
        'performance',
      ],
      loopLimit: 1_000_000,
      ignoreMissingTimers: true,
    });
    for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) this.#bind(name);
    const { now } = Date;
    Date.now = () => now() + (this.#process.getStore()?.skew ?? 0);
    syncBuiltinESMExports();
  }

  /** Since the start, ms. */
  get passed(): number {
    return this.#clock.now - this.#start;
  }

  /** Epoch ms, on a clock that is right. */
  now = (): number => this.#clock.now;

  /** Runs something as a part of a server or browser. */
  as<T>(process: Process, run: () => T): T {
    return this.#process.run(process, run);
  }

  /** Whose code runs now; null for that of the world itself. */
  current = (): Process | null => this.#process.getStore() ?? null;

  /** Runs something after some ms, for nobody in particular. */
  after(ms: number, run: () => void): void {
    this.#process.exit(() => void setTimeout(run, ms));
  }

  /** Lets time pass: each timer runs at its moment, and all that follows from it before the next. */
  async pass(ms: number): Promise<void> {
    const end = this.#clock.now + ms;
    await settled();
    for (let next = this.#next(); next !== null && next <= end; next = this.#next()) {
      this.#clock.next();
      await settled();
    }
    if (this.#clock.now < end) this.#clock.tick(end - this.#clock.now);
    await settled();
  }

  /** Back to the time of the machine. */
  end(): void {
    this.#clock.uninstall();
    syncBuiltinESMExports();
  }

  /** When the next timer is due; null if there is none. */
  #next(): number | null {
    const { timers } = this.#clock as unknown as { timers?: Map<unknown, { callAt: number }> };
    let first: number | null = null;
    for (const { callAt } of timers?.values() ?? []) first = Math.min(first ?? callAt, callAt);
    return first;
  }

  /** Timers run in the process that set them, unless it is dead. */
  #bind(name: 'setTimeout' | 'setInterval' | 'setImmediate'): void {
    const set = globalThis[name] as unknown as (run: () => void, ...rest: unknown[]) => unknown;
    const bound = (run: (...given: unknown[]) => void, ...rest: unknown[]) => {
      const process = this.#process.getStore();
      const context = new AsyncResource(name);
      const kept = (...given: unknown[]) => {
        if (!process?.isDead) context.runInAsyncScope(run, null, ...given);
        // What would come again and again must not, while days pass.
        else if (name === 'setInterval') clearInterval(timer as NodeJS.Timeout);
      };
      const timer = set(kept, ...rest);
      return timer;
    };
    Object.assign(globalThis, { [name]: bound });
  }
}

/** Everything that follows without time passing has happened: nothing here waits for a thread or the operating system. */
function settled(): Promise<void> {
  return new Promise((resolve) => realTurn(resolve));
}
