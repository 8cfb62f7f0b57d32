import type { Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely';
import type { JobLaneTable, JobTable } from '../../store/database/job-table.ts';
import type { Schema } from '../../store/database/schema.ts';
import { freeLane, holdLane } from './lanes.ts';

/** A job that a server holds. */
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

/** Jobs that are held, and those that are due. Changes of a held job count only while it is held, and return whether it was. */
export interface DueJobs {
  /** Holds it longer. */
  hold: (job: Job, until: number) => Promise<boolean>;
  settle: (job: Job, state: 'done' | 'failed', now: number, error?: string) => Promise<boolean>;
  /** It failed, or was released in the middle (then `error` is null): retry at a time. */
  postpone: (job: Job, at: number, failed: { attempts: number; error: string | null }) => Promise<boolean>;
  /** Reschedules it, as if it had never been tried. */
  want: (job: Job, at: number) => Promise<boolean>;
  /** When the next job of these kinds is due, in other lanes than these; null if none is waiting. */
  nextAt: (kinds: readonly string[], busy: readonly string[]) => Promise<number | null>;
}

/** A request to take due jobs. */
export interface JobClaim {
  kinds: readonly string[];
  /** Lanes of which the server holds a job already. */
  busy: readonly string[];
  limit: number;
  /** Until then nobody else gets them, epoch ms. */
  until: number;
}

/**
 * Errors of a job whose address did not answer, or may not be called. Until it is retried its lane rests: the others would fail too, and with
 * enough such lanes no slots would be left for those that answer (HK2).
 */
const NO_ANSWER: readonly (string | null)[] = [
  'timeout',
  'address_unreachable',
  'address_not_allowed',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNREFUSED',
];

/** One of each lane, so that many of one hold up none of the others. */
export async function claimJobs(
  db: Kysely<Schema>,
  { kinds, busy, limit, until }: JobClaim,
  now: number,
): Promise<Job[]> {
  const due = await lanesOf(db, kinds, (lanes) => lanes.where('next_at', '<=', now), { busy, limit });
  const rows: JobTable[] = [];
  for (const lane of due.slice(0, limit)) {
    const row = await db.transaction().execute((trx) => takeFrom(trx, lane, { kinds, until }, now));
    if (row) rows.push(row);
  }
  return rows.sort((a, b) => a.wanted_at - b.wanted_at).map(jobOf);
}

type Lane = Pick<Selectable<JobLaneTable>, 'lane' | 'next_at' | 'first_job'>;
type Lanes = SelectQueryBuilder<Schema, 'job_lanes', Lane>;

/** Lanes by the kind of their next job, the earliest first: each kind from its part of the index, whatever waits of the others. */
async function lanesOf(
  db: Kysely<Schema>,
  kinds: readonly string[],
  those: (lanes: Lanes) => Lanes,
  { busy, limit }: Pick<JobClaim, 'busy' | 'limit'>,
): Promise<Lane[]> {
  const dueLanes: Lane[] = [];
  for (const kind of kinds) {
    const of = db.selectFrom('job_lanes').select(['lane', 'next_at', 'first_job']).where('kind', '=', kind);
    const free = busy.length > 0 ? of.where('lane', 'not in', [...busy]) : of;
    dueLanes.push(...(await those(free).orderBy('next_at').limit(limit).execute()));
  }
  return dueLanes.sort((a, b) => a.next_at - b.next_at);
}

/** Takes the first due job of a lane; if another server was quicker, it has it. */
async function takeFrom(
  trx: Transaction<Schema>,
  { lane, first_job }: Lane,
  { kinds, until }: Pick<JobClaim, 'kinds' | 'until'>,
  now: number,
): Promise<JobTable | undefined> {
  const first =
    (first_job !== null && (await dueOne(trx, first_job, now))) || (await firstOf(trx, lane, now));
  const row =
    first &&
    kinds.includes(first.kind) &&
    (await trx
      .updateTable('jobs')
      .set({ due_at: until })
      .where('id', '=', first.id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst());
  if (row) await holdLane(trx, lane, { until, first: row.id });
  else await freeLane(trx, lane);
  return row || undefined;
}

const dueNow = (trx: Transaction<Schema>, now: number) =>
  trx.selectFrom('jobs').select(['id', 'kind']).where('state', '=', 'waiting').where('due_at', '<=', now);

const dueOne = (trx: Transaction<Schema>, id: string, now: number) =>
  dueNow(trx, now).where('id', '=', id).executeTakeFirst();

/** In the order in which they are due, as the index has them: very many may wait that are due later. */
const firstOf = (trx: Transaction<Schema>, lane: string, now: number) =>
  dueNow(trx, now).where('lane', '=', lane).orderBy('due_at').limit(1).executeTakeFirst();

/** Jobs that are held, and those that are waiting. */
export function dueJobs(db: Kysely<Schema>): DueJobs {
  /** Changes a job if it is still held, and then its lane. */
  const change = (
    job: Job,
    to: Partial<JobTable>,
    follow: (trx: Transaction<Schema>, lane: string) => Promise<void> = freeLane,
  ): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('jobs')
        .set(to)
        .where('id', '=', job.id)
        .where('state', '=', 'waiting')
        .where('due_at', '=', job.heldUntil)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await follow(trx, job.lane);
      return true;
    });
  return {
    hold: async (job, until) => {
      const isHeld = await change(job, { due_at: until }, (trx, lane) =>
        holdLane(trx, lane, { until, first: job.id }),
      );
      if (isHeld) job.heldUntil = until;
      return isHeld;
    },
    settle: (job, state, now, error) => change(job, { state, done_at: now, error: error ?? null }),
    postpone: (job, at, { attempts, error }) =>
      change(job, { due_at: at, attempts, error }, (trx, lane) =>
        NO_ANSWER.includes(error) ? holdLane(trx, lane, { until: at, first: job.id }) : freeLane(trx, lane),
      ),
    want: (job, at) => change(job, { due_at: at, wanted_at: at, attempts: 0, error: null }),
    nextAt: async (kinds, busy) => {
      const [first] = await lanesOf(db, kinds, (lanes) => lanes, { busy, limit: 1 });
      return first ? Number(first.next_at) : null;
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
