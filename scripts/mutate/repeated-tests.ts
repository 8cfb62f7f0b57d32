import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { startTests } from 'vitest/internal/browser';

/** What Stryker's instrumenter reads and writes, in the code that it changed. */
interface Switch {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: Reached;
}

/** How often the code of each mutant was run: outside tests, and in each test, by its id. */
export interface Reached {
  static: Record<string, number>;
  perTest: Record<string, Record<string, number>>;
}

declare global {
  var __stryker__: Switch | undefined;
}

/** What a run of a file's tests came to. */
interface Run {
  /** The first that failed, or what else did; `isLate`: because it took too long. */
  failed?: { name: string; isLate: boolean };
  tests: { id: string; name: string; ms: number; isPassed: boolean; isLate: boolean }[];
}

/** What to run: with which mutant, how often its code may be run, and which tests; by default all, with none. */
interface Wanted {
  mutant?: string;
  hitLimit?: number;
  tests?: string[];
  /** How long a test or a hook may take, ms. */
  patienceMs?: number;
}

/** Before tests replace it. */
const { setImmediate: soon } = globalThis;

/** Told of a failure that belongs to no test. */
const OUTSIDE = 'outside tests';

/** Runs the tests of a file again, in the same process, with the modules that are loaded. Only the file itself is read anew. */
export class RepeatedTests {
  readonly #outer: TestRunner;
  readonly #path: string;
  #errors = 0;

  constructor(outer: TestRunner, path: string) {
    this.#outer = outer;
    this.#path = path;
  }

  /** Until the function has ended, an error that nobody handles counts as a failure, not as one of Vitest. */
  async withErrors(run: () => Promise<void>) {
    const count = () => {
      this.#errors += 1;
    };
    process.on('unhandledRejection', count).on('uncaughtException', count);
    await run();
    process.off('unhandledRejection', count).off('uncaughtException', count);
  }

  /** How often each mutant's code is run by which test, without any of them. */
  async reached(): Promise<Run & { reached: Reached }> {
    const state = newSwitch();
    // The changed code keeps the object.
    state.mutantCoverage ??= { static: {}, perTest: {} };
    const reached = Object.assign(state.mutantCoverage, { static: {}, perTest: {} });
    return { ...(await this.run({})), reached };
  }

  /** Runs tests, until one fails if there is a mutant. */
  async run({ mutant, hitLimit, tests, patienceMs }: Wanted): Promise<Run> {
    const state = Object.assign(newSwitch(), mutant && { activeMutant: mutant, hitCount: 0, hitLimit });
    const wanted = tests && new Set(tests);
    this.#errors = 0;
    const [file] = await startTests([this.#path], again(this.#outer, state, wanted, patienceMs));
    state.activeMutant = undefined;
    vi.useRealTimers();
    vi.restoreAllMocks();
    await new Promise<void>((resolve) => soon(() => soon(resolve)));
    return this.#outcome(file);
  }

  #outcome(file?: RunnerTestFile): Run {
    const run = file ? testsOf(file).filter(({ result }) => result?.state !== 'skip' && result) : [];
    const tests = run.map((test) => ({
      ...{ id: test.id, name: nameOf(test), ms: test.result?.duration ?? 0 },
      isPassed: test.result?.state === 'pass',
      isLate: isLate(test.result),
    }));
    const failed = tests.find(({ isPassed }) => !isPassed);
    const isFine = file?.result?.state !== 'fail' && this.#errors === 0;
    return isFine ? { tests } : { tests, failed: failed ?? { name: OUTSIDE, isLate: isLate(file?.result) } };
  }
}

const isLate = (result: RunnerTestCase['result']): boolean =>
  result?.errors?.some(({ message }) => / timed out in /.test(message)) === true;

const testsOf = (suite: RunnerTestSuite): RunnerTestCase[] =>
  suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : [task]));

const nameOf = ({ name, suite }: RunnerTestCase | RunnerTestSuite): string =>
  suite && !('filepath' in suite) ? `${nameOf(suite)} > ${name}` : name;

function newSwitch(): Switch {
  globalThis.__stryker__ ??= {};
  const state = globalThis.__stryker__;
  state.activeMutant = state.currentTestId = state.hitCount = state.hitLimit = undefined;
  return state;
}

/** A runner that tells Vitest nothing. */
function again(outer: TestRunner, state: Switch, wanted?: Set<string>, patienceMs?: number): TestRunner {
  let hasFailed = false;
  const runner: TestRunner = Object.create(outer);
  const waits = patienceMs && { testTimeout: patienceMs, hookTimeout: patienceMs };
  return Object.assign(runner, {
    config: { ...outer.config, ...waits },
    onCollectStart: TestRunner.prototype.onCollectStart,
    onCollected: ([file]: RunnerTestFile[]) => wanted && file && leaveOut(file, wanted),
    onTaskUpdate: () => {},
    onAfterRunFiles: () => {},
    // As Vitest reads a file of setup: anew, though it was read before.
    importFile: (path: string) => TestRunner.prototype.importFile.call(runner, path, 'setup'),
    onBeforeRunTask: async (test: RunnerTestCase) => {
      if (hasFailed && state.activeMutant) test.mode = 'skip';
      else state.currentTestId = test.id;
      await TestRunner.prototype.onBeforeRunTask.call(runner, test);
    },
    onAfterRunTask: (test: RunnerTestCase) => {
      state.currentTestId = undefined;
      hasFailed ||= test.result?.state === 'fail';
      TestRunner.prototype.onAfterRunTask.call(runner, test);
    },
  });
}

/** Marks what is not wanted, and suites without anything wanted, so that these prepare nothing. Returns whether nothing is left. */
function leaveOut(suite: RunnerTestSuite, wanted: Set<string>): boolean {
  const left = suite.tasks.filter((task) =>
    task.type === 'suite' ? !leaveOut(task, wanted) : wanted.has(task.id) && task.mode === 'run',
  );
  for (const task of suite.tasks) if (!left.includes(task)) task.mode = 'skip';
  return left.length === 0;
}
