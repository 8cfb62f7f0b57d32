import type { Kysely } from 'kysely';

/** What accounts need to be safe: the address that waits to be confirmed, nonces that were used, mails found by their address. */
export async function createAccountSafety(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('pending_email', 'text').execute();
  await db.schema
    .createTable('used_nonces')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mails_to').on('mails').columns(['email', 'kind', 'created_at']).execute();
}
