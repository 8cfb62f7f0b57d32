import type { Kysely } from 'kysely';

/** Work that is done apart from whoever causes it, and tried again when it fails. */
export async function createJobs(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('once', 'text', (column) => column.unique())
    .addColumn('workspace_id', 'text', (column) => column.references('workspaces.id').onDelete('cascade'))
    .addColumn('retro_id', 'text')
    .addColumn('user_id', 'text')
    .addColumn('wanted_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('error', 'text')
    .execute();
  await schema.createIndex('jobs_due').on('jobs').columns(['state', 'due_at']).execute();
  await schema.createIndex('jobs_done').on('jobs').column('done_at').execute();
  for (const of of ['workspace', 'retro', 'user'])
    await schema.createIndex(`jobs_${of}`).on('jobs').column(`${of}_id`).execute();
}
