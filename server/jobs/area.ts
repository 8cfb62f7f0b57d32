import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import { type JobKind, JobRunner, type JobRunnerDeps } from './job-runner.ts';
import type { Jobs } from './store/jobs.ts';

/** How many jobs run at once: short ones, those that wait for other servers, and those that may take minutes. */
const QUICK_AT_ONCE = 10;
const OUTSIDE_AT_ONCE = 10;
const LONG_AT_ONCE = 2;

/** What runs a kind of job, by its name. */
type JobKinds = Readonly<Record<string, JobKind>>;

export interface JobsAreaDeps {
  jobs: Jobs;
  /** The kinds of jobs that are done at once. */
  quick: readonly JobKinds[];
  /** Those that wait for other servers. */
  outside: readonly JobKinds[];
  /** Those that may take minutes. */
  long: readonly JobKinds[];
  /** Called for each that failed. */
  failed: JobRunnerDeps['failed'];
  time: Time;
  log: Logger;
}

/** Everything that processes the queue of jobs. */
export interface Workers {
  start: () => void;
  stop: () => Promise<void>;
  /** Resolves when all due jobs are done or postponed. */
  idle: () => Promise<void>;
}

/** The runners of the jobs in the database. None of the three waits for another. */
export function jobsArea({ jobs, quick, outside, long, failed, time, log }: JobsAreaDeps): Workers {
  const runner = (kinds: readonly JobKinds[], atOnce: number) =>
    new JobRunner({ jobs, kinds: Object.assign({}, ...kinds), atOnce, time, log, failed });
  const runners = [
    runner(quick, QUICK_AT_ONCE),
    runner(outside, OUTSIDE_AT_ONCE),
    runner(long, LONG_AT_ONCE),
  ];
  return {
    start: () => {
      for (const runner of runners) runner.start();
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
    idle: async () => {
      await Promise.all(runners.map((runner) => runner.idle()));
    },
  };
}
