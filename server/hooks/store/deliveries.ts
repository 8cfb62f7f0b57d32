import type { Kysely, Selectable } from 'kysely';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { readWorkspace } from '../../access/store/workspace-row.ts';
import type { WebhookDeliveryTable, WebhookTable } from '../../store/database/hook-tables.ts';
import type { Schema } from '../../store/database/schema.ts';
import { deletedAmong } from '../../store/erasure/without-deleted-accounts.ts';
import { wasRemovedFrom } from '../../store/read-models/retro-removed.ts';
import { isSuperseded } from './delivery-backlog.ts';
import { deliveryJob, putJobsFor } from './delivery-queue.ts';

/** Deliveries of a webhook that can be read and sent again (HK3). */
const KEPT_DELIVERIES = 50;

export type WebhookRow = Selectable<WebhookTable>;
export type DeliveryRow = Selectable<WebhookDeliveryTable>;

/** A delivery, with everything that decides whether it is sent. */
export interface DueDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  workspace: WorkspaceRow;
  /** Whether the workspace's owner was removed from the retro that it is about (RO6). */
  isOwnerRemoved: boolean;
  /** Whether a later delivery says what has become of the action item. */
  isSuperseded: boolean;
}

/** Deliveries to webhooks. Times are epoch ms. */
export interface Deliveries {
  /** The latest first. */
  deliveries: (webhook: string) => Promise<DeliveryRow[]>;
  /** For a reader: without its body if they were removed from the retro it is about (RO6). */
  delivery: (webhook: string, id: string, reader: string) => Promise<DeliveryRow | null>;
  /** Queues a settled one again. False if it is waiting already. */
  sendAgain: (webhook: WebhookRow, delivery: DeliveryRow, now: number) => Promise<boolean>;
  /** One that waits to be sent. */
  due: (delivery: string) => Promise<DueDelivery | null>;
  /**
   * What was sent stays the same, however often it is sent. `named`: whose names are in it. False if the account of one of
   * them is deleted, so that nothing is written that the erasing would miss (SE6), if the delivery is about something later by now,
   * or if another server has just kept what it says.
   */
  keepBody: (
    delivery: Pick<DeliveryRow, 'id' | 'at'>,
    body: string,
    named: readonly string[],
  ) => Promise<boolean>;
  /** The result of sending; after a success the webhook counts as working. */
  tried: (
    delivery: DeliveryRow,
    outcome: { state: 'waiting' | 'delivered' | 'failed'; answer: string },
    now: number,
  ) => Promise<void>;
  /** Forgets all but the latest deliveries of each webhook. */
  sweep: () => Promise<void>;
}

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
          // It has changed since what it is about was read, or another server, whose turn had passed, has said something.
          .where('at', '=', at)
          .where('body', 'is', null)
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
