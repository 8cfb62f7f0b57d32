import type { Kysely } from 'kysely';

/** The teams that an import under way has had made, so that they can be taken back; and how much a workspace's files hold. */
export async function createImportedTeams(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_teams')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('imported_teams_key', ['import_id', 'team_id'])
    .execute();
  await db.schema.createIndex('imports_workspace').on('imports').column('workspace_id').execute();
}
