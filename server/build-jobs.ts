import type { Logger } from './base/log.ts';
import type { Time } from './base/time.ts';
import { type JobKind, JobRunner } from './jobs/job-runner.ts';
import type { Store } from './store/store.ts';

/** Jobs that are done within seconds, and jobs that may take minutes and much memory: neither waits for the other. */
const QUICK_AT_ONCE = 10;
const LONG_AT_ONCE = 1;

/** What does the work that waits in the database, by kind. */
export interface JobKinds {
  quick: Readonly<Record<string, JobKind>>;
  long: Readonly<Record<string, JobKind>>;
}

/** All that works off the queue of jobs. */
export interface Workers {
  start: () => void;
  stop: () => Promise<void>;
  /** Resolves when all that is due is done or put off. */
  idle: () => Promise<void>;
}

export function buildJobs(
  { store, time, log }: { store: Store; time: Time; log: Logger },
  { quick, long }: JobKinds,
): Workers {
  const { jobs } = store;
  const runners = [
    new JobRunner({ jobs, kinds: quick, atOnce: QUICK_AT_ONCE, time, log }),
    new JobRunner({ jobs, kinds: long, atOnce: LONG_AT_ONCE, time, log }),
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
