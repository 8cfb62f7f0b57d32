import type { Kysely } from 'kysely';
import type { JobTable } from '../database/job-table.ts';
import type { Schema } from '../database/schema.ts';
import type { Job, Jobs } from './jobs.ts';

/** What somebody wants to take into hand. */
export interface Taking {
  kinds: readonly string[];
  /** Lanes of which they have one in hand already. */
  busy: readonly string[];
  limit: number;
  /** Until then nobody else gets them, epoch ms. */
  until: number;
}

/** Why a job failed for which somebody waited in vain. */
const SLOW = ['timeout', 'address_unreachable', 'ETIMEDOUT', 'EHOSTUNREACH'];

/**
 * Lanes in which a job waited in vain for an answer, until it is tried again: the others would wait in vain too, and with
 * enough such lanes nobody would be left for those that answer (HK2).
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
    // Where another server was quicker, it has it.
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .returningAll()
    .execute();
  return rows.sort((a, b) => a.wanted_at - b.wanted_at).map(jobOf);
}

/** Jobs in hand, and those that wait for somebody. */
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
