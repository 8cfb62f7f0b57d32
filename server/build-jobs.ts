import type { Logger } from './base/logger.ts';
import type { Time } from './base/system-clock.ts';
import { type SlackJobsDeps, slackJobs } from './hooks/slack-jobs.ts';
import { type WebhookJobsDeps, webhookJobs } from './hooks/webhook-jobs.ts';
import { JobRunner } from './jobs/job-runner.ts';
import type { CountFailed } from './metrics/waiting-work.ts';
import { type NextJobsDeps, nextJobs } from './planning/next-retro-jobs.ts';
import type { Store } from './store/store.ts';
import { type LongJobsDeps, longJobs } from './transfers/transfer-jobs.ts';

/** How many jobs run at once: short ones, those that wait for other servers, and those that may take minutes. */
const QUICK_AT_ONCE = 10;
const OUTSIDE_AT_ONCE = 10;
const LONG_AT_ONCE = 2;

/** Everything that processes the queue of jobs. */
export interface Workers {
  start: () => void;
  stop: () => Promise<void>;
  /** Resolves when all due jobs are done or postponed. */
  idle: () => Promise<void>;
}

/** The runners of the jobs in the database. None of the three kinds waits for another. */
export function buildJobs(
  { store, time, log, failed }: { store: Store; time: Time; log: Logger; failed: CountFailed },
  deps: SlackJobsDeps & WebhookJobsDeps & NextJobsDeps & LongJobsDeps,
): Workers {
  const running = { jobs: store.jobs, time, log, failed };
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
