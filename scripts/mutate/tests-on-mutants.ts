import type { TestRunner } from 'vitest';
import { BusyMachine } from './busy-machine.ts';
import { RepeatedTests } from './repeated-tests.ts';
import { newLines, readPlan, tell } from './told-lines.mjs';

/** A mutant to try with a file: with which of its tests (all, without), how often its code may be run, and for how long, ms: each of them, and all. */
interface Try {
  mutant: string;
  tests?: string[];
  hitLimit: number;
  patienceMs: number;
  limitMs: number;
}

/** Before tests replace them. */
const { setTimeout: later, clearTimeout: never } = globalThis;

/** What a file of tests does with mutants, as the plan wants it: finds out which of them it reaches, or tries some. */
export class TestsOnMutants {
  readonly #tests: RepeatedTests;
  readonly #file: string;
  readonly #news = newLines();
  readonly #ended = new Set<string>();
  readonly #machine = new BusyMachine();

  constructor(runner: TestRunner, path: string, file: string) {
    this.#tests = new RepeatedTests(runner, path);
    this.#file = file;
  }

  async follow() {
    const plan = readPlan();
    await this.#tests.withErrors(async () => {
      if (plan.tries === undefined) await this.#reach();
      else for (const one of plan.tries[this.#file] ?? []) await this.#try(one);
    });
    tell({ type: 'done', file: this.#file });
  }

  /** Twice, as a test that does not pass again in the same process cannot tell anything. */
  async #reach() {
    const loaded = Object.keys(globalThis.__stryker__?.mutantCoverage?.static ?? {});
    const first = await this.#tests.run({});
    const { tests, reached, failed } = await this.#tests.reached();
    const failing = [...first.tests, ...tests].filter(({ isPassed }) => !isPassed).map(({ id }) => id);
    const usable = tests.filter(({ id }) => !failing.includes(id));
    const isUsable = !failed || failing.length > 0;
    tell({ type: 'reached', file: this.#file, tests: isUsable ? usable : [], failing, reached, loaded });
  }

  async #try(one: Try) {
    if (this.#isEnded(one.mutant)) return;
    tell({ type: 'try', pid: process.pid, file: this.#file, mutant: one.mutant, limitMs: one.limitMs });
    this.#machine.watch();
    // What hangs goes on beside whatever comes next, so this process ends.
    const timer = later(() => this.#leave(one, this.#machine.isBusy ? 'Unsure' : 'Timeout'), one.limitMs);
    const { status, by } = await this.#statusOf(one);
    never(timer);
    if (status === 'Unsure') this.#leave(one, status);
    else tell({ type: 'end', file: this.#file, mutant: one.mutant, status, by });
  }

  /** A test that fails must pass without the mutant, or it says nothing about it; nor if it took too long on a busy machine. */
  async #statusOf({ tests, ...one }: Omit<Try, 'limitMs'>): Promise<{ status: string; by?: string }> {
    const { failed, tests: run } = await this.#tests.run({ ...one, tests });
    if (!failed) return { status: 'Survived' };
    if (failed.isLate && this.#machine.isBusy) return { status: 'Unsure' };
    const { failed: stillFails } = await this.#tests.run({
      tests: run.length > 0 ? run.map(({ id }) => id) : tests,
    });
    if (!stillFails) return { status: 'Killed', by: failed.name };
    // Some tests need those before them: then all are run.
    return tests === undefined ? { status: 'Unsure' } : this.#statusOf(one);
  }

  /** Another file may have noticed it meanwhile. */
  #isEnded(mutant: string) {
    for (const line of this.#news())
      if (line.type === 'end' && ['Killed', 'Timeout'].includes(line.status)) this.#ended.add(line.mutant);
    return this.#ended.has(mutant);
  }

  #leave({ mutant }: Try, status: string) {
    tell({ type: 'end', file: this.#file, mutant, status });
    process.kill(process.pid, 'SIGKILL');
  }
}
