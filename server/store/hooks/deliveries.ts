import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { goneAmong } from '../erasure/without-gone.ts';
import { forDelivery, putJobsFor } from './webhook-heard.ts';
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
    delivery: async (webhook, id) =>
      (await deliveriesOf(webhook).where('id', '=', id).executeTakeFirst()) ?? null,
    sendAgain: async (webhook, { id, retro_id }, now) => {
      const isPut = await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('webhook_deliveries')
          .set({ state: 'waiting' })
          .where('id', '=', id)
          .where('state', '!=', 'waiting')
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await putJobsFor(trx, [forDelivery({ id, retro_id, webhook })], now);
        return numUpdatedRows > 0n;
      });
      announce();
      return isPut;
    },
    due: (delivery) => dueOf(db, delivery),
    keepBody: (delivery, body, named) =>
      db.transaction().execute(async (trx) => {
        if ((await goneAmong(trx, named)).length > 0) return false;
        await trx.updateTable('webhook_deliveries').set({ body }).where('id', '=', delivery).execute();
        return true;
      }),
    tried: async ({ id, webhook_id }, { state, answer }, now) => {
      await db
        .updateTable('webhook_deliveries')
        .set(({ eb }) => ({ state, answer, tried_at: now, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
      if (state === 'delivered')
        await db.updateTable('webhooks').set({ worked_at: now }).where('id', '=', webhook_id).execute();
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
  const workspace =
    webhook &&
    (await db.selectFrom('workspaces').selectAll().where('id', '=', webhook.workspace_id).executeTakeFirst());
  return delivery && webhook && workspace ? { delivery, webhook, workspace } : null;
}
