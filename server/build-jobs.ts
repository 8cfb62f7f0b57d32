import type { Logger } from './base/log.ts';
import type { Time } from './base/time.ts';
import { type SlackJobsDeps, slackJobs } from './hooks/slack-jobs.ts';
import { type WebhookJobsDeps, webhookJobs } from './hooks/webhook-jobs.ts';
import { JobRunner } from './jobs/job-runner.ts';
import { type NextJobsDeps, nextJobs } from './planning/next-jobs.ts';
import type { Store } from './store/store.ts';
import { type LongJobsDeps, longJobs } from './transfers/long-jobs.ts';

/** How many jobs are done at once: those that take a moment, those that wait for servers outside, and those that may take minutes. */
const QUICK_AT_ONCE = 10;
const OUTSIDE_AT_ONCE = 10;
const LONG_AT_ONCE = 2;

/** All that works off the queue of jobs. */
export interface Workers {
  start: () => void;
  stop: () => Promise<void>;
  /** Resolves when all that is due is done or put off. */
  idle: () => Promise<void>;
}

/** What does the work that waits in the database. None of the three sorts waits for another. */
export function buildJobs(
  { store, time, log }: { store: Store; time: Time; log: Logger },
  deps: SlackJobsDeps & WebhookJobsDeps & NextJobsDeps & LongJobsDeps,
): Workers {
  const running = { jobs: store.jobs, time, log };
  const runners = [
    new JobRunner({ ...running, kinds: nextJobs(deps), atOnce: QUICK_AT_ONCE }),
    new JobRunner({
      ...running,
      kinds: { ...slackJobs(deps), ...webhookJobs(deps) },
      atOnce: OUTSIDE_AT_ONCE,
    }),
    new JobRunner({ ...running, kinds: longJobs(deps), atOnce: LONG_AT_ONCE }),
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
