import type { Kysely } from 'kysely';

/** Addresses that were taken as typed, and the networks that people came from. */
export async function createTypedAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('taken_as_typed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('users').addColumn('network', 'text').execute();
  await db.schema.alterTable('users').addColumn('wide_network', 'text').execute();
  await db.schema.createIndex('users_of_network').on('users').column('network').execute();
  await db.schema.createIndex('users_of_wide_network').on('users').column('wide_network').execute();
}
