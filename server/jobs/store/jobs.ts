import type { Kysely } from 'kysely';
import { newId } from '../../base/random.ts';
import type { JobTable } from '../../store/database/job-table.ts';
import type { Schema } from '../../store/database/schema.ts';
import { claimJobs, type DueJobs, dueJobs, type Job, type JobClaim } from './due-jobs.ts';
import { findLanes, wakeLanes } from './lanes.ts';

/** A new job. */
export interface NewJob {
  kind: string;
  /** Its data: no secrets and no text of people. */
  about?: unknown;
  /**
   * Jobs of one lane run one after another, and once one has timed out, the others wait until it is retried;
   * without a lane the job is alone in its own.
   */
  lane?: string;
  /** A job with a key is added once, as long as it is remembered: for a day after it is over. */
  once?: string;
  /** Its objects: it is deleted with any of them. */
  workspace?: string | null;
  retro?: string | null;
  user?: string | null;
  /** When it is due, epoch ms; by default at once. */
  at?: number;
}

/** How many jobs of a kind are waiting, and since when (epoch ms) the first has been due. */
export interface Waiting {
  kind: string;
  count: number;
  dueSince: number;
}

/** The queue of jobs. Times are epoch ms. */
export interface Jobs extends DueJobs {
  put: (job: NewJob, now: number) => Promise<void>;
  /** Takes due jobs, one of each lane, oldest first. */
  claim: (taking: JobClaim, now: number) => Promise<Job[]>;
  /** What waits, by kind. */
  waiting: () => Promise<Waiting[]>;
  /** Calls the listener whenever there is something new to do. */
  listen: (listener: () => void) => void;
  /** Forgets what was over before a time, and finds what an earlier version's server has added. */
  sweep: (before: number) => Promise<void>;
}

export interface SqlJobs extends Jobs {
  /** To be called after a transaction that added jobs. */
  announce: () => void;
}

/** Adds a job, also within a transaction; the caller announces it afterwards. False if its key is known. */
export async function putJob(db: Kysely<Schema>, job: NewJob, now: number): Promise<boolean> {
  return (await putJobs(db, [job], now)) > 0;
}

/** The same for several in one statement; returns how many were added. */
export async function putJobs(db: Kysely<Schema>, jobs: readonly NewJob[], now: number): Promise<number> {
  const added = await db
    .insertInto('jobs')
    .values(jobs.map((job) => rowOf(job, now)))
    .onConflict((conflict) => conflict.column('once').doNothing())
    .returning(['lane', 'kind', 'due_at'])
    .execute();
  await wakeLanes(db, added);
  return added.length;
}

function rowOf(job: NewJob, now: number): JobTable {
  const id = newId();
  return {
    id,
    kind: job.kind,
    lane: job.lane ?? id,
    about: JSON.stringify(job.about ?? null),
    once: job.once ?? null,
    workspace_id: job.workspace ?? null,
    retro_id: job.retro ?? null,
    user_id: job.user ?? null,
    wanted_at: job.at ?? now,
    state: 'waiting',
    attempts: 0,
    due_at: job.at ?? now,
    done_at: null,
    error: null,
  };
}

export function sqlJobs(db: Kysely<Schema>): SqlJobs {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  return {
    announce,
    listen: (listener) => void listeners.add(listener),
    put: async (job, now) => {
      if (await db.transaction().execute((trx) => putJob(trx, job, now))) announce();
    },
    claim: (taking, now) => claimJobs(db, taking, now),
    ...dueJobs(db),
    waiting: async () => {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => ['kind', fn.countAll<number>().as('count'), fn.min('due_at').as('due')])
        .where('state', '=', 'waiting')
        .groupBy('kind')
        .execute();
      // What waits behind a job that is held, or in a lane that rests, is not late: nobody has to take it yet.
      const lanes = await db
        .selectFrom('job_lanes')
        .select(({ fn }) => ['kind', fn.min('next_at').as('next')])
        .groupBy('kind')
        .execute();
      const next = new Map(lanes.map((lane) => [lane.kind, Number(lane.next)]));
      return rows.map(({ kind, count, due }) => ({
        kind,
        count: Number(count),
        dueSince: next.get(kind) ?? Number(due),
      }));
    },
    sweep: async (before) => {
      await db.deleteFrom('jobs').where('done_at', '<', before).execute();
      await findLanes(db);
    },
  };
}
