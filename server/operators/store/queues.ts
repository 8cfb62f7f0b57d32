import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import {
  type InterventionKind,
  type Queue,
  type QueuedGroup,
  type QueuedItem,
  type QueuedState,
  type QueueQuery,
  queuedStateSchema,
} from '#contract/operators/operator-payloads.ts';
import { WEBHOOK } from '../../hooks/store/delivery-queue.ts';
import { SLACK_BEGINS, SLACK_BRIEF } from '../../hooks/store/slack-queue.ts';
import { wakeLanes } from '../../jobs/store/lanes.ts';
import type { Schema } from '../../store/database/schema.ts';
import { addressesOf, type HookAddress } from './hook-addresses.ts';
import { noteIntervention, type Operator } from './interventions.ts';

/** How long a server may hold something that is due, ms. */
const IN_HAND_MS = 5 * 60_000;
/** Jobs for Slack and webhooks. */
export const HOOKS: readonly string[] = [SLACK_BEGINS, SLACK_BRIEF, WEBHOOK];

/** What waits or has failed in a queue (OP3). Times are epoch ms. */
export interface QueueOverview {
  groups: QueuedGroup[];
  items: QueuedItem[];
  /** The number of matching items. */
  total: number;
}

/**
 * The queues as operators see and settle them (OP3). The content is not read. Both acts return how many were
 * changed: those sent in the meantime stay as they are; one that is being sent may go out once more.
 */
export interface Queues {
  overview: (queue: Queue, query: QueueQuery, limit: number, now: number) => Promise<QueueOverview>;
  /** Retries failed ones at once. If an address is turned off, its owner has to turn it on. */
  again: (queue: Queue, ids: readonly string[], by: Operator) => Promise<number>;
  drop: (queue: Queue, ids: readonly string[], by: Operator) => Promise<number>;
}

export function sqlQueues(db: Kysely<Schema>, announce: Record<'mails' | 'jobs', () => void>): Queues {
  const settle = async (queue: Queue, done: 'again' | 'dropped', ids: readonly string[], by: Operator) => {
    const count = await db.transaction().execute(async (trx) => {
      const settled = await SETTLE[queue][done](trx, ids, by.now);
      const kind: InterventionKind = `${queue}.${done}`;
      if (settled > 0) await noteIntervention(trx, kind, { count: settled }, by);
      return settled;
    });
    announce[queue === 'mails' ? 'mails' : 'jobs']();
    return count;
  };
  return {
    overview: (queue, query, limit, now) => overview(db, queue, query, { limit, now }),
    again: (queue, ids, by) => settle(queue, 'again', ids, by),
    drop: (queue, ids, by) => settle(queue, 'dropped', ids, by),
  };
}

interface Row {
  id: string;
  kind: string;
  standing: QueuedState;
  /** A code; `other` for anything else. */
  error: string | null;
  since: number;
  next_at: number;
  attempts: number;
}
type Rows = SelectQueryBuilder<{ rows: Row }, 'rows', object>;

/** The characters of an error code. */
const CODE_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-';
/** The code of a failure, null without one. A mail server's own words could contain anything (OP2), and are not shown. */
const CODE = sql<string | null>`case when error is null then null
  when length(error) between 1 and 40 and ltrim(error, ${sql.lit(CODE_SIGNS)}) = '' then error else 'other' end`;

/** Waiting and failed entries, in the same columns for both queues. */
function rowsOf(db: Kysely<Schema>, queue: Queue, now: number): Rows {
  const standing = (dueAt: string) =>
    sql<QueuedState>`case when state = 'failed' then 'failed' when error is not null then 'retrying'
      when ${sql.ref(dueAt)} > ${sql.lit(now + IN_HAND_MS)} then 'planned' else 'waiting' end`;
  const mails = db
    .selectFrom('mails')
    .select(['id', 'kind', 'created_at as since', 'next_at', 'attempts'])
    .select([standing('next_at').as('standing'), CODE.as('error')])
    .where('state', 'in', ['waiting', 'failed']);
  const hooks = db
    .selectFrom('jobs')
    .select(['id', 'kind', 'wanted_at as since', 'due_at as next_at', 'attempts'])
    .select([standing('due_at').as('standing'), CODE.as('error')])
    .where('kind', 'in', [...HOOKS])
    .where('state', 'in', ['waiting', 'failed']);
  return db.selectFrom((queue === 'mails' ? mails : hooks).as('rows')) as unknown as Rows;
}

async function overview(
  db: Kysely<Schema>,
  queue: Queue,
  { offset, state, kind, error }: QueueQuery,
  { limit, now }: { limit: number; now: number },
): Promise<QueueOverview> {
  const groups = await rowsOf(db, queue, now)
    .select(({ fn }) => [
      ...(['kind', 'standing', 'error'] as const),
      fn.countAll<number>().as('count'),
      fn.min('since').as('first'),
    ])
    .groupBy(['kind', 'standing', 'error'])
    .orderBy('kind')
    .orderBy('standing')
    .execute();
  let query = rowsOf(db, queue, now);
  if (state !== undefined) query = query.where('standing', '=', state);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (error !== undefined) query = query.where('error', '=', error);
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('since').orderBy('id').limit(limit).offset(offset).execute();
  const addresses =
    queue === 'hooks'
      ? await addressesOf(
          db,
          rows.map(({ id }) => id),
        )
      : new Map<string, HookAddress>();
  return {
    groups: groups.map(({ standing, count, first, ...group }) => ({
      ...group,
      state: queuedStateSchema.parse(standing),
      count: Number(count),
      since: Number(first),
    })),
    items: rows.map(({ standing, since, next_at, ...item }) => ({
      ...item,
      state: queuedStateSchema.parse(standing),
      since: Number(since),
      nextAt: standing === 'failed' ? null : Number(next_at),
      host: addresses.get(item.id)?.host ?? null,
      isOff: queue === 'hooks' && (addresses.get(item.id)?.isOff ?? true),
    })),
    total: Number(total),
  };
}

/** Entries that were never tried, or are being tried for the first time, are not retried. */
const ANEW = { state: 'waiting', attempts: 0, error: null, done_at: null } as const;

type Settle = (trx: Transaction<Schema>, ids: readonly string[], now: number) => Promise<number>;
const SETTLE: Record<Queue, Record<'again' | 'dropped', Settle>> = {
  mails: {
    again: async (trx, ids, now) => {
      const { numUpdatedRows } = await trx
        .updateTable('mails')
        .set({ ...ANEW, next_at: now, failing_since: null })
        .where('id', 'in', ids)
        .where('state', 'in', ['waiting', 'failed'])
        .where('error', 'is not', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    dropped: async (trx, ids, now) => {
      const { numUpdatedRows } = await trx
        .updateTable('mails')
        .set({ state: 'dropped', done_at: now })
        .where('id', 'in', ids)
        .where('state', 'in', ['waiting', 'failed'])
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  },
  hooks: {
    again: async (trx, ids, now) => {
      const addresses = await addressesOf(trx, ids);
      const open = [...addresses].filter(([, { isOff }]) => !isOff);
      if (open.length === 0) return 0;
      const rows = await trx
        .updateTable('jobs')
        .set({ ...ANEW, due_at: now, wanted_at: now })
        .where(
          'id',
          'in',
          open.map(([id]) => id),
        )
        .where('kind', 'in', [...HOOKS])
        .where('state', 'in', ['waiting', 'failed'])
        .where('error', 'is not', null)
        .returning(['id', 'lane', 'kind', 'due_at'])
        .execute();
      await wakeLanes(trx, rows);
      await setDeliveries(trx, rows, addresses, { state: 'waiting' });
      return rows.length;
    },
    dropped: async (trx, ids, now) => {
      const addresses = await addressesOf(trx, ids);
      const rows = await trx
        .updateTable('jobs')
        .set({ state: 'done', error: 'dropped', done_at: now })
        .where('id', 'in', ids)
        .where('kind', 'in', [...HOOKS])
        .where('state', 'in', ['waiting', 'failed'])
        .returning('id')
        .execute();
      await setDeliveries(trx, rows, addresses, { state: 'failed', answer: 'dropped' });
      return rows.length;
    },
  },
};

/** Deliveries of webhooks have a list of their own, which the workspace sees. */
async function setDeliveries(
  trx: Transaction<Schema>,
  jobs: readonly { id: string }[],
  addresses: ReadonlyMap<string, HookAddress>,
  to: { state: string; answer?: string },
): Promise<void> {
  const deliveries = jobs.flatMap(({ id }) => addresses.get(id)?.delivery ?? []);
  if (deliveries.length === 0) return;
  await trx
    .updateTable('webhook_deliveries')
    .set(to)
    .where('id', 'in', deliveries)
    .where('state', '!=', 'delivered')
    .execute();
}
