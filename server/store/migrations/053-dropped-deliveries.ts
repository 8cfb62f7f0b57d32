import type { Kysely } from 'kysely';

/**
 * How much waits for each webhook is counted by an index; what was dropped because too much did, and when last, is noted,
 * and since when it accepts nothing.
 */
export async function noteDroppedDeliveries(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('webhooks')
    .addColumn('dropped', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('webhooks').addColumn('dropped_at', 'bigint').execute();
  await schema.alterTable('webhooks').addColumn('failing_since', 'bigint').execute();
  await schema
    .createIndex('webhook_deliveries_waiting')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'state', 'action_id'])
    .execute();
}
