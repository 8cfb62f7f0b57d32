import type { Kysely } from 'kysely';

/** What workspaces have bought, what the provider of payments told, and the payments that are played on the test page. */
export async function createBilling(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('billing')
    .addColumn('workspace_id', 'text', (column) =>
      column.primaryKey().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.unique())
    .addColumn('subscription', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('plan', 'text')
    .addColumn('payment_period', 'text')
    .addColumn('seats', 'integer')
    .addColumn('term_starts_at', 'bigint')
    .addColumn('term_ends_at', 'bigint')
    .addColumn('next_plan', 'text')
    .addColumn('next_seats', 'integer')
    .addColumn('kept_team_id', 'text')
    .addColumn('first_paid_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .addColumn('refund_asked_at', 'bigint')
    .addColumn('look_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('billing_look').on('billing').column('look_at').execute();
  await db.schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('look_at', 'bigint')
    .execute();
  await db.schema.createIndex('payment_events_look').on('payment_events').column('look_at').execute();
  await db.schema
    .createTable('test_payments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('test_payments_customer')
    .on('test_payments')
    .columns(['customer', 'kind'])
    .execute();
}
