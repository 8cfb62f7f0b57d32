import type { Kysely } from 'kysely';
import type { JobTable } from '../database/job-table.ts';
import type { Schema } from '../database/schema.ts';
import type { Job, Jobs } from './jobs.ts';

/** A request to take due jobs. */
export interface Taking {
  kinds: readonly string[];
  /** Lanes of which the server holds a job already. */
  busy: readonly string[];
  limit: number;
  /** Until then nobody else gets them, epoch ms. */
  until: number;
}

/** The error of a job that timed out. */
const SLOW = ['timeout', 'address_unreachable', 'ETIMEDOUT', 'EHOSTUNREACH'];

/**
 * Lanes in which a job timed out, until it is retried: the others would time out too, and with
 * enough such lanes no slots would be left for those that answer (HK2).
 */
const restingLanes = (db: Kysely<Schema>, now: number) =>
  db
    .selectFrom('jobs')
    .select('lane')
    .where('error', 'in', SLOW)
    .where('due_at', '>', now)
    .where('state', '=', 'waiting');

/** One of each lane, so that many of one hold up none of the others. */
export async function claimJobs(
  db: Kysely<Schema>,
  { kinds, busy, limit, until }: Taking,
  now: number,
): Promise<Job[]> {
  if (kinds.length === 0) return [];
  let inLine = db
    .selectFrom('jobs')
    .select(({ fn }) => [
      'id',
      'due_at',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('lane').orderBy('wanted_at').orderBy('id'))
        .as('place'),
    ])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .where('kind', 'in', [...kinds])
    .where('lane', 'not in', restingLanes(db, now));
  if (busy.length > 0) inLine = inLine.where('lane', 'not in', [...busy]);
  const due = db
    .selectFrom(inLine.as('in_line'))
    .select('id')
    .where('place', '=', 1)
    .orderBy('due_at')
    .limit(limit);
  const rows = await db
    .updateTable('jobs')
    .set({ due_at: until })
    .where('id', 'in', due)
    // If another server was quicker, it has the job.
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.wanted_at - b.wanted_at).map(jobOf);
}

/** Jobs that are held, and those that are waiting. */
export function dueJobs(db: Kysely<Schema>): Pick<Jobs, 'hold' | 'settle' | 'postpone' | 'want' | 'nextAt'> {
  const change = async (job: Job, to: Partial<JobTable>): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set(to)
      .where('id', '=', job.id)
      .where('state', '=', 'waiting')
      .where('due_at', '=', job.heldUntil)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  return {
    hold: async (job, until) => {
      const isHeld = await change(job, { due_at: until });
      if (isHeld) job.heldUntil = until;
      return isHeld;
    },
    settle: (job, state, now, error) => change(job, { state, done_at: now, error: error ?? null }),
    postpone: (job, at, { attempts, error }) => change(job, { due_at: at, attempts, error }),
    want: (job, at) => change(job, { due_at: at, wanted_at: at, attempts: 0, error: null }),
    nextAt: async (kinds, busy, now) => {
      if (kinds.length === 0) return null;
      let next = db
        .selectFrom('jobs')
        .select(({ fn }) => fn.min('due_at').as('at'))
        .where('state', '=', 'waiting')
        .where('kind', 'in', [...kinds])
        .where(({ eb, or }) => or([eb('due_at', '>', now), eb('lane', 'not in', restingLanes(db, now))]));
      if (busy.length > 0) next = next.where('lane', 'not in', [...busy]);
      const { at } = await next.executeTakeFirstOrThrow();
      return at === null ? null : Number(at);
    },
  };
}

const jobOf = (row: JobTable): Job => ({
  id: row.id,
  kind: row.kind,
  lane: row.lane,
  about: JSON.parse(row.about) as unknown,
  workspace: row.workspace_id,
  retro: row.retro_id,
  user: row.user_id,
  wantedAt: row.wanted_at,
  attempts: row.attempts,
  heldUntil: row.due_at,
});
