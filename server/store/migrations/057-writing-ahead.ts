import type { Kysely } from 'kysely';

/** From when each retro is written ahead, for lists; and whether people want to be reminded of it. No retro is yet. */
export async function addWritingAhead(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('retros').addColumn('ahead_from', 'bigint').execute();
  await db.schema
    .alterTable('users')
    .addColumn('ahead_mail', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
