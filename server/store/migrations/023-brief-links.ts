import type { Kysely } from 'kysely';

/** Whoever has the link of a finished retro's brief reads it. */
export async function createBriefLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brief_links')
    .addColumn('retro_id', 'text', (column) =>
      column.primaryKey().references('retros.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('with_names', 'integer', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
}
