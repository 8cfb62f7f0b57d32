import type { Kysely } from 'kysely';

/**
 * Whether a login is kept for longer than an hour, and which of its tokens is the latest: its number, when it was made, and the number
 * of the latest that has been used. Logins of before have a token without a number, which counts as 0.
 */
export async function addStays(db: Kysely<unknown>): Promise<void> {
  for (const column of ['stays', 'token', 'token_used'])
    await db.schema
      .alterTable('sessions')
      .addColumn(column, 'integer', (made) => made.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('sessions').addColumn('token_at', 'bigint').execute();
}
