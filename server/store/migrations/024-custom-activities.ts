import type { Kysely } from 'kysely';

/** Activities that workspaces make; lists say what that of a retro is called. */
export async function createCustomActivities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('custom_activities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('topic_types', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('custom_activities_workspace')
    .on('custom_activities')
    .column('workspace_id')
    .execute();
  await db.schema.alterTable('retros').addColumn('own_activity', 'text').execute();
}
