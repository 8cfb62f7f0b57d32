import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';
import { PerformanceObserver } from 'node:perf_hooks';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { type Clock, install } from '@sinonjs/fake-timers';

/** A server or a browser: what runs for it stops with it. */
export interface Process {
  name: string;
  /** Killed, or closed: its timers never come again. */
  isDead: boolean;
  /** How far its clock is ahead, ms. */
  skew: number;
  /** When it goes on, as the world's clock says: until then nothing runs in it, and it does not know. */
  pausedUntil: number;
}

export const newProcess = (name: string, skew = 0): Process => ({
  name,
  isDead: false,
  skew,
  pausedUntil: 0,
});

/** Longer than anything takes that somebody waits for, ms. */
const A_WHILE = 15_000;

const { setImmediate: realTurn, setTimeout: realTimeout } = globalThis;

/** What runs now: a process, and the time that it lives in. */
const running = new AsyncLocalStorage<{ process: Process; time: VirtualTime }>();

/** Whose code runs now; null for that of a world itself. */
export const currentProcess = (): Process | null => running.getStore()?.process ?? null;

/** Whether what runs now is left over from a world that has ended. */
export const isLeftOver = (): boolean => running.getStore()?.time.isOver === true;

/** From now on who is left over from a world that has ended gets `never` instead of a timer. */
function endLeftOvers(place: object, name: string, never: () => unknown): void {
  const set = Object(place)[name] as (...given: unknown[]) => unknown;
  const replaced = (...given: unknown[]) => (isLeftOver() ? never() : set(...given));
  Object.assign(place, { [name]: Object.defineProperties(replaced, Object.getOwnPropertyDescriptors(set)) });
}

// What a world still waits for when it ends never comes: it would come in the middle of the next one, by the clock of the machine.
for (const name of ['setTimeout', 'setInterval', 'setImmediate'] as const) {
  for (const place of [globalThis, timers]) endLeftOvers(place, name, () => realTimeout(() => {}));
  endLeftOvers(timersPromises, name, () => new Promise(() => {}));
}
syncBuiltinESMExports();

// What the machine measures of this process is nothing of a world, and would keep each server of it in memory.
PerformanceObserver.prototype.observe = () => {};

/**
 * One clock for everything in this process, which jumps to the next timer. It replaces the timers and the time of the whole
 * process, those of libraries too, so nothing runs beside it.
 */
export class VirtualTime {
  /** Whether it is the time of the machine again. */
  isOver = false;
  readonly #clock: Clock;
  readonly #start: number;
  readonly #cleared = new WeakSet<object>();
  /** Of timers that were set again: the one that stands for them now. */
  readonly #renewed = new WeakMap<object, object>();

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
    for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate'] as const) this.#noteCleared(name);
    const { now } = Date;
    Date.now = () => now() + (this.current()?.skew ?? 0);
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
    return running.run({ process, time: this }, run);
  }

  /** Whose code runs now; null for that of the world itself. */
  current = currentProcess;

  /** Runs something after some ms, for nobody in particular. */
  after(ms: number, run: () => void): void {
    // What is left over from this world is nothing of the next one.
    if (this.isOver) return;
    running.exit(() => void setTimeout(run, ms));
  }

  /** Runs something of a process now, or when it goes on if it is paused. */
  whenAwake(process: Process | null | undefined, run: () => void): void {
    if (!process || process.pausedUntil <= this.now()) run();
    else this.after(process.pausedUntil - this.now(), () => this.whenAwake(process, run));
  }

  /** Lets time pass: each timer runs at its moment, and all that follows from it before the next. */
  async pass(ms: number): Promise<void> {
    const end = this.#clock.now + ms;
    await settled();
    for (let next = this.#next(); next !== null && next <= end; next = this.#next()) {
      this.#clock.next();
      if (this.#clock.now !== next) throw new Error('a timer ran at another moment than the next one');
      await settled();
    }
    if (this.#clock.now < end) this.#clock.tick(end - this.#clock.now);
    await settled();
  }

  /** Lets time pass until something has happened. */
  async until<T>(work: Promise<T>): Promise<T> {
    let done: { value: T } | null = null;
    let failed: { error: unknown } | null = null;
    work.then(
      (value) => {
        done = { value };
      },
      (error: unknown) => {
        failed = { error };
      },
    );
    for (let waited = 0; !done && !failed && waited < A_WHILE; waited += 50) await this.pass(50);
    if (failed) throw (failed as { error: unknown }).error;
    if (!done) throw new Error('it took too long');
    return (done as { value: T }).value;
  }

  /** Back to the time of the machine. */
  end(): void {
    this.isOver = true;
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
    const set = globalThis[name] as unknown as (run: () => void, ...rest: unknown[]) => object;
    const bound = (run: (...given: unknown[]) => void, ...rest: unknown[]) => {
      const process = this.current();
      const context = new AsyncResource(name);
      let isWaiting = false;
      const kept = (...given: unknown[]) => {
        // What would come again and again must not, while days pass.
        if (process?.isDead && name === 'setInterval') clearInterval(timer as NodeJS.Timeout);
        if (process?.isDead || isWaiting) return;
        isWaiting = true;
        this.whenAwake(process, () => {
          isWaiting = false;
          if (!process?.isDead && !this.#cleared.has(timer)) context.runInAsyncScope(run, null, ...given);
        });
      };
      const timer = set(kept, ...rest);
      if (name === 'setTimeout')
        Object.assign(timer, { refresh: () => this.#renew(timer, () => set(kept, ...rest)) });
      return timer;
    };
    for (const place of [globalThis, timers]) Object.assign(place, { [name]: bound });
  }

  /** The library's own way leaves its timers in a wrong order, so that they run late and time goes back (seen in 15.5.0). */
  #renew(timer: object, again: () => object): object {
    if (this.#cleared.has(timer)) return timer;
    this.#clock.clearTimeout((this.#renewed.get(timer) ?? timer) as never);
    this.#renewed.set(timer, again());
    return timer;
  }

  /** What is cleared while its process is paused must not run when it goes on. */
  #noteCleared(name: 'clearTimeout' | 'clearInterval' | 'clearImmediate'): void {
    const clear = globalThis[name] as (timer: unknown) => void;
    const noting = (timer: unknown) => {
      if (typeof timer !== 'object' || timer === null) return clear(timer);
      this.#cleared.add(timer);
      clear(this.#renewed.get(timer) ?? timer);
    };
    for (const place of [globalThis, timers]) Object.assign(place, { [name]: noting });
  }
}

/** Everything that follows without time passing has happened: nothing here waits for a thread or the operating system. */
function settled(): Promise<void> {
  return new Promise((resolve) => realTurn(resolve));
}
