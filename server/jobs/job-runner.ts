import { ownValue } from '#contract/base/own-property.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import { isGivenUp, pauseAfter, QueueRunner } from './queue-runner.ts';
import type { Job } from './store/due-jobs.ts';
import type { Jobs } from './store/jobs.ts';

/** How long a server holds a job, ms; if it stops in the middle, another takes over after that. */
const LEASE_MS = 60_000;
/** How long failed jobs are retried, ms. */
const GIVE_UP_AFTER_MS = 86_400_000;

/** The result of a job that did not fail: done, or to be repeated at a time (epoch ms). */
export type JobOutcome = 'done' | { again: number };

/**
 * One kind of job. It may run twice if a server stops before noting that it is done, so it has to be idempotent
 * by the job's id. `signal` tells that the job was lost to another server, or that this one stops: then it ends, by
 * throwing, where it can be continued.
 */
export interface JobKind {
  run: (job: Job, signal: AbortSignal) => Promise<JobOutcome>;
  /** It failed for a day, or for good. Called before this is stored, and so possibly twice. */
  gaveUp?: (job: Job, code: string) => Promise<void>;
}

/** A failure; the database and the log store `code`. */
export class JobFailed extends Error {
  readonly code: string;
  /** Whether retrying is useless. */
  readonly isFinal: boolean;

  constructor(code: string, isFinal = false) {
    super(code);
    this.code = code;
    this.isFinal = isFinal;
  }
}

export interface JobRunnerDeps {
  jobs: Jobs;
  /** The kinds that it does. */
  kinds: Readonly<Record<string, JobKind>>;
  /** How many at once. */
  atOnce: number;
  time: Time;
  log: Logger;
  /** Called for each that failed, and whether it is given up. */
  failed: (kind: string, isOver: boolean) => void;
}

/**
 * Runs the jobs waiting in the database, on any number of servers; each job is held by one. Failed jobs
 * are retried at growing intervals, for a day.
 */
export class JobRunner {
  readonly #deps: JobRunnerDeps;
  readonly #runner: QueueRunner;
  /** Running jobs, by lane. */
  readonly #inHand = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps;
    const queue = { of: 'jobs', take: () => this.#take(), nextAt: () => this.#nextAt() };
    this.#runner = new QueueRunner(queue, deps);
  }

  start(): void {
    this.#deps.jobs.listen(() => this.#runner.wake());
    this.#runner.wake();
  }

  /** Running jobs stop where they can be continued; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#runner.stop();
    await Promise.all(this.#inHand.values());
  }

  /** Resolves when all due jobs are done or postponed. */
  async idle(): Promise<void> {
    for (;;) {
      await this.#runner.idle();
      if (this.#inHand.size === 0) return;
      await Promise.all(this.#inHand.values());
    }
  }

  get #busy(): string[] {
    return [...this.#inHand.keys()];
  }

  get #kinds(): string[] {
    return Object.keys(this.#deps.kinds);
  }

  async #take(): Promise<void> {
    const { jobs, atOnce, time } = this.#deps;
    const limit = atOnce - this.#inHand.size;
    if (limit === 0) return;
    const taking = { kinds: this.#kinds, busy: this.#busy, limit, until: time.now() + LEASE_MS };
    for (const job of await jobs.claim(taking, time.now())) this.#begin(job);
  }

  /** If all slots are busy, the first job to finish starts the next. */
  async #nextAt(): Promise<number | null> {
    if (this.#inHand.size === this.#deps.atOnce) return null;
    return this.#deps.jobs.nextAt(this.#kinds, this.#busy);
  }

  #begin(job: Job): void {
    const done = this.#do(job)
      .catch((error: unknown) =>
        this.#deps.log.error({ err: error, job: job.id }, 'what became of a job could not be written'),
      )
      .finally(() => {
        this.#inHand.delete(job.lane);
        this.#runner.wake();
      });
    this.#inHand.set(job.lane, done);
  }

  async #do(job: Job): Promise<void> {
    const { jobs, kinds, time } = this.#deps;
    const kept = this.#keep(job);
    try {
      const outcome = await ownValue(kinds, job.kind)?.run(job, kept.signal);
      if (outcome === 'done') await jobs.settle(job, 'done', time.now());
      else if (outcome) await jobs.want(job, outcome.again);
    } catch (error) {
      if (kept.signal.aborted) await this.#letGo(job);
      else await this.#failed(job, error);
    } finally {
      kept.end();
    }
  }

  /** Holds a job for as long as it takes. */
  #keep(job: Job): { signal: AbortSignal; end: () => void } {
    const { jobs, time, log } = this.#deps;
    const lost = new AbortController();
    let isOver = false;
    let disarm = () => {};
    const again = () => {
      if (isOver) return;
      disarm = time.after(LEASE_MS / 3, () => {
        jobs
          .hold(job, time.now() + LEASE_MS)
          .then((isHeld) => (isHeld ? again() : lost.abort()))
          .catch((error: unknown) => {
            log.warn({ err: error, job: job.id }, 'a job could not be held longer');
            lost.abort();
          });
      });
    };
    again();
    const end = () => {
      isOver = true;
      disarm();
    };
    return { signal: AbortSignal.any([lost.signal, this.#stopping.signal]), end };
  }

  /** Releases the job, so that another server, or this one after its next start, continues at once, with this one of its lane. */
  async #letGo(job: Job): Promise<void> {
    const { wantedAt, attempts } = job;
    await this.#deps.jobs.postpone(job, wantedAt, { attempts, error: null });
  }

  async #failed(job: Job, error: unknown): Promise<void> {
    const { jobs, kinds, time, log, failed } = this.#deps;
    const code = error instanceof JobFailed ? error.code : 'internal';
    const { id, kind, attempts } = job;
    const about = { job: id, kind, attempts: attempts + 1, code };
    if (code === 'internal') log.error({ ...about, err: error }, 'a job failed for no known reason');
    else log.info(about, 'a job failed');
    const now = time.now();
    const at = now + pauseAfter(attempts);
    const isFinal = error instanceof JobFailed && error.isFinal;
    const isOver = isFinal || isGivenUp(attempts, at, job.wantedAt + GIVE_UP_AFTER_MS);
    failed(kind, isOver);
    if (!isOver) {
      await jobs.postpone(job, at, { attempts: attempts + 1, error: code });
      return;
    }
    await ownValue(kinds, kind)?.gaveUp?.(job, code);
    await jobs.settle(job, 'failed', now, code);
  }
}
