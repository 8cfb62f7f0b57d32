import type { Kysely } from 'kysely';
import { newId } from '../../base/random.ts';
import type { JobTable } from '../database/job-table.ts';
import type { Schema } from '../database/schema.ts';
import { claimJobs, dueJobs, type Taking } from './due-jobs.ts';

/** Work that is wanted. */
export interface NewJob {
  kind: string;
  /** What it needs to know; nothing that is secret, and no text of people. */
  about?: unknown;
  /**
   * Jobs of one lane are done one after another, and once one waited in vain for an answer, those after it wait until it is tried again;
   * without a lane the job is alone in its own.
   */
  lane?: string;
  /** A job with such a key is put once, as long as it is remembered: a day after it is over. */
  once?: string;
  /** What it is about: it is forgotten with any of these. */
  workspace?: string | null;
  retro?: string | null;
  user?: string | null;
  /** When it is to be done, epoch ms; at once unless it says so. */
  at?: number;
}

/** Work that somebody has in hand. */
export interface Job {
  id: string;
  kind: string;
  lane: string;
  about: unknown;
  workspace: string | null;
  retro: string | null;
  user: string | null;
  /** When it was first to be done. */
  wantedAt: number;
  /** How often it failed before. */
  attempts: number;
  /** Until when nobody else takes it, epoch ms. */
  heldUntil: number;
}

/** How many jobs of a kind wait, and since when (epoch ms) the first of them could have been done. */
export interface Waiting {
  kind: string;
  count: number;
  dueSince: number;
}

/**
 * The queue of work. Times are epoch ms. What is said of a job in hand counts only as long as it is held: whoever has lost
 * it to another server can change nothing any more, and is answered false.
 */
export interface Jobs {
  put: (job: NewJob, now: number) => Promise<void>;
  /** Takes due jobs into hand, one of each lane, oldest first. */
  claim: (taking: Taking, now: number) => Promise<Job[]>;
  /** Holds it longer. */
  hold: (job: Job, until: number) => Promise<boolean>;
  settle: (job: Job, state: 'done' | 'failed', now: number, error?: string) => Promise<boolean>;
  /** It failed, or was let go in the middle (then `error` is null): again at a time. */
  postpone: (job: Job, at: number, failed: { attempts: number; error: string | null }) => Promise<boolean>;
  /** It is wanted at another time, as if it had never been tried. */
  want: (job: Job, at: number) => Promise<boolean>;
  /** When the next job of these kinds can be done, of other lanes than these; null where none waits. */
  nextAt: (kinds: readonly string[], busy: readonly string[], now: number) => Promise<number | null>;
  /** What waits, by kind. */
  waiting: () => Promise<Waiting[]>;
  /** Calls the listener whenever there is something new to do. */
  listen: (listener: () => void) => void;
  /** Forgets what was over before a time. */
  sweep: (before: number) => Promise<void>;
}

export interface SqlJobs extends Jobs {
  /** To be called when jobs were put in a transaction that is over. */
  announce: () => void;
}

/** Puts a job, also within a transaction; whoever does so announces it when that is over. False where its key is known. */
export async function putJob(db: Kysely<Schema>, job: NewJob, now: number): Promise<boolean> {
  return (await putJobs(db, [job], now)) > 0;
}

/** The same of some in one statement; answers how many were put. */
export async function putJobs(db: Kysely<Schema>, jobs: readonly NewJob[], now: number): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('jobs')
    .values(jobs.map((job) => rowOf(job, now)))
    .onConflict((conflict) => conflict.column('once').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
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
      if (await putJob(db, job, now)) announce();
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
      return rows.map(({ kind, count, due }) => ({ kind, count: Number(count), dueSince: Number(due) }));
    },
    sweep: async (before) => {
      await db.deleteFrom('jobs').where('done_at', '<', before).execute();
    },
  };
}
