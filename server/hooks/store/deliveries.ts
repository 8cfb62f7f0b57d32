import type { Kysely } from 'kysely';
import { readWorkspace } from '../../access/store/workspace-row.ts';
import type { Schema } from '../../store/database/schema.ts';
import { deletedAmong } from '../../store/erasure/without-deleted-accounts.ts';
import { wasRemovedFrom } from '../../store/read-models/retro-removed.ts';
import { isSuperseded } from './delivery-backlog.ts';
import { deliveryJob, putJobsFor } from './delivery-queue.ts';
import type { DueDelivery, Webhooks } from './webhooks.ts';

/** Deliveries of a webhook that can be read and sent again (HK3). */
const KEPT_DELIVERIES = 50;

type Deliveries = Pick<
  Webhooks,
  'deliveries' | 'delivery' | 'sendAgain' | 'due' | 'keepBody' | 'tried' | 'sweep'
>;

/** The deliveries to webhooks. */
export function sqlDeliveries(db: Kysely<Schema>, announce: () => void): Deliveries {
  const deliveriesOf = (webhook: string) =>
    db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhook);
  return {
    deliveries: (webhook) =>
      deliveriesOf(webhook).orderBy('at', 'desc').orderBy('id').limit(KEPT_DELIVERIES).execute(),
    delivery: async (webhook, id, reader) => {
      const row = await deliveriesOf(webhook).where('id', '=', id).executeTakeFirst();
      if (!row) return null;
      return (await wasRemovedFrom(db, reader, row.retro_id)) ? { ...row, body: null } : row;
    },
    sendAgain: async (webhook, { id, retro_id }, now) => {
      const isPut = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('webhook_deliveries')
          .set({ state: 'waiting' })
          .where('id', '=', id)
          .where('state', '!=', 'waiting')
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await putJobsFor(trx, [deliveryJob({ id, retro_id, webhook })], now);
        return numUpdatedRows > 0n;
      });
      announce();
      return isPut;
    },
    due: (delivery) => dueOf(db, delivery),
    keepBody: ({ id, at }, body, named) =>
      db.transaction().execute(async (trx) => {
        if ((await deletedAmong(trx, named)).length > 0) return false;
        const { numUpdatedRows } = await trx
          .updateTable('webhook_deliveries')
          .set({ body })
          .where('id', '=', id)
          // It has changed since what it is about was read.
          .where('at', '=', at)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    tried: async ({ id, webhook_id }, { state, answer }, now) => {
      await db
        .updateTable('webhook_deliveries')
        .set(({ eb }) => ({ state, answer, tried_at: now, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const webhook = db.updateTable('webhooks').where('id', '=', webhook_id);
      if (state === 'delivered') await webhook.set({ worked_at: now, failing_since: null }).execute();
      else if (state === 'waiting')
        await webhook.set({ failing_since: now }).where('failing_since', 'is', null).execute();
    },
    sweep: async () => {
      const inOrder = db.selectFrom('webhook_deliveries').select(({ fn }) => [
        'id',
        'state',
        fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy('webhook_id').orderBy('at', 'desc').orderBy('id'))
          .as('place'),
      ]);
      const old = db
        .selectFrom(inOrder.as('in_order'))
        .select('id')
        .where('place', '>', KEPT_DELIVERIES)
        .where('state', '!=', 'waiting');
      await db.deleteFrom('webhook_deliveries').where('id', 'in', old).execute();
    },
  };
}

async function dueOf(db: Kysely<Schema>, id: string): Promise<DueDelivery | null> {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const webhook =
    delivery &&
    (await db.selectFrom('webhooks').selectAll().where('id', '=', delivery.webhook_id).executeTakeFirst());
  const workspace = webhook && (await readWorkspace(db, webhook.workspace_id));
  if (!delivery || !webhook || !workspace) return null;
  return {
    ...{ delivery, webhook, workspace },
    isOwnerRemoved: await wasRemovedFrom(db, workspace.owner_id, delivery.retro_id),
    isSuperseded: await isSuperseded(db, delivery),
  };
}
