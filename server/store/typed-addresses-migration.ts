import type { Kysely } from 'kysely';

/** Addresses that were taken as typed, and from where invitations were sent. */
export async function createTypedAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('taken_as_typed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('mails').addColumn('network', 'text').execute();
  await db.schema.alterTable('mails').addColumn('wide_network', 'text').execute();
  await db.schema.createIndex('mails_from_network').on('mails').columns(['network', 'done_at']).execute();
  await db.schema
    .createIndex('mails_from_wide_network')
    .on('mails')
    .columns(['wide_network', 'done_at'])
    .execute();
}
