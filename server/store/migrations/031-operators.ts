import type { Kysely } from 'kysely';

/** Operators can block a workspace that is misused, and what they do is kept for a year. */
export async function createInterventions(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('workspaces').addColumn('blocked_at', 'bigint').execute();
  await schema.alterTable('workspaces').addColumn('blocked_for', 'text').execute();
  await schema
    .createTable('interventions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('interventions_at').on('interventions').column('at').execute();
}
