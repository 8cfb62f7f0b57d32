import type { Kysely } from 'kysely';

/** What drafts have become, so that sending one twice makes one thing; and when the owner of an unpaid workspace was warned. */
export async function createMadeDrafts(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('made_drafts')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('draft', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('made', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('made_drafts_key', ['user_id', 'kind', 'draft'])
    .execute();
  await schema.createIndex('made_drafts_made').on('made_drafts').column('made').execute();
  await schema.alterTable('workspaces').addColumn('unpaid_told_at', 'bigint').execute();
}
