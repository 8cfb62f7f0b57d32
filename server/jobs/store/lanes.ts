import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/**
 * Each lane with waiting jobs has a row with the time when its next job is due, so that taking jobs reads as many rows as
 * it takes, however many wait. While a server holds a job of the lane, or the lane rests because its address does not
 * answer, that time is fixed (`is_held`): what comes in does not change it; and the job that was held, or got no answer, is the first then. A row that is too early, because its
 * jobs were deleted with a retro, say, is set right when it is due.
 */

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 100;

/** Notes that a job of each of these lanes is due. To be called in the transaction that adds the jobs. */
export async function wakeLanes(
  db: Kysely<Schema>,
  jobs: readonly { lane: string; kind: string; due_at: number }[],
): Promise<void> {
  const first = new Map<string, { lane: string; kind: string; next_at: number; is_held: number }>();
  for (const { lane, kind, due_at } of jobs)
    if (due_at < (first.get(lane)?.next_at ?? Number.POSITIVE_INFINITY))
      first.set(lane, { lane, kind, next_at: due_at, is_held: 0 });
  // In one order, so that two servers do not wait for each other.
  const rows = [...first.values()].sort((a, b) => (a.lane < b.lane ? -1 : 1));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('job_lanes')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict
          .column('lane')
          .doUpdateSet({ next_at: sql`excluded.next_at`, kind: sql`excluded.kind` })
          .where(sql<boolean>`job_lanes.is_held = 0 and excluded.next_at < job_lanes.next_at`),
      )
      .execute();
}

/** Fixes when the next job of a lane is due: while one is held, or while the lane rests. That one is the first then. */
export async function holdLane(
  trx: Transaction<Schema>,
  lane: string,
  { until, first }: { until: number; first: string },
): Promise<void> {
  await trx
    .updateTable('job_lanes')
    .set({ next_at: until, is_held: 1, first_job: first })
    .where('lane', '=', lane)
    .execute();
}

/** Sets when the next job of a lane is due by what waits in it; without any, the row goes. */
export async function freeLane(trx: Transaction<Schema>, lane: string): Promise<void> {
  // Locks the row, so that a job added by another server is either seen by the next statement or updates the row after it.
  await trx.updateTable('job_lanes').set({ is_held: 0, first_job: null }).where('lane', '=', lane).execute();
  const next = await trx
    .selectFrom('jobs')
    .select(['kind', 'due_at'])
    .where('lane', '=', lane)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  if (!next) await trx.deleteFrom('job_lanes').where('lane', '=', lane).execute();
  else
    await trx
      .updateTable('job_lanes')
      .set({ next_at: next.due_at, kind: next.kind })
      .where('lane', '=', lane)
      .execute();
}

/** Adds lanes of waiting jobs that have no row, as those added by a server of an earlier version. */
export async function findLanes(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into job_lanes (lane, kind, next_at, is_held)
    select lane, min(kind), min(due_at), 0 from jobs
    where state = 'waiting' and not exists (select 1 from job_lanes where job_lanes.lane = jobs.lane)
    group by lane on conflict (lane) do nothing`.execute(db);
}
