import { type Kysely, sql } from 'kysely';

/** Files that go out of workspaces and come in, and people who are known only from such a file. */
export async function createTransfers(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('exports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('team_id', 'text', (column) => column.references('teams.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('ready_at', 'bigint')
    .addColumn('gone_at', 'bigint')
    .execute();
  // One of each team and workspace, also by two calls at once.
  await sql`create unique index exports_place on exports (workspace_id, coalesce(team_id, ''))`.execute(db);
  await schema.createIndex('exports_gone').on('exports').column('gone_at').execute();
  await schema
    .createTable('export_pieces')
    .addColumn('export_id', 'text', (column) => column.notNull().references('exports.id').onDelete('cascade'))
    .addColumn('retro_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('export_pieces_key', ['export_id', 'retro_id'])
    .execute();
  await schema.createIndex('export_pieces_retro').on('export_pieces').column('retro_id').execute();
  await createImports(db);
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('team_id', 'text', (column) => column.references('teams.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('found', 'text')
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('problem', 'text')
    .execute();
  await schema.createIndex('imports_user').on('imports').columns(['user_id', 'workspace_id']).execute();
  await schema.createIndex('imports_old').on('imports').column('created_at').execute();
  await schema
    .createTable('import_parts')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_parts_key', ['import_id', 'place'])
    .execute();
  await schema
    .createTable('imported_retros')
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('retro_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('imported_retros_key', ['import_id', 'retro_id'])
    .execute();
  // Somebody whom only a file names: nobody can log in as them, and they go with the workspace that the file came into.
  await schema
    .alterTable('users')
    .addColumn('imported_into', 'text', (column) => column.references('workspaces.id').onDelete('cascade'))
    .execute();
  await schema.createIndex('users_imported').on('users').column('imported_into').execute();
}
