import type { Kysely } from 'kysely';

/** Addresses that are told of retros: of Slack for a team, of anything for a workspace, and what those were told. */
export async function createHooks(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('team_slack')
    .addColumn('team_id', 'text', (column) => column.primaryKey().references('teams.id').onDelete('cascade'))
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('locale', 'text')
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addColumn('worked_at', 'bigint', (column) => column.notNull())
    .addColumn('off_at', 'bigint')
    .execute();
  await schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addColumn('worked_at', 'bigint', (column) => column.notNull())
    .addColumn('off_at', 'bigint')
    .execute();
  await schema.createIndex('webhooks_workspace').on('webhooks').column('workspace_id').execute();
  await schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('webhook_id', 'text', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('retro_id', 'text', (column) => column.notNull())
    .addColumn('action_id', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('tried_at', 'bigint')
    .addColumn('answer', 'text')
    .execute();
  await schema
    .createIndex('webhook_deliveries_latest')
    .on('webhook_deliveries')
    .columns(['webhook_id', 'at'])
    .execute();
  await schema.createIndex('webhook_deliveries_retro').on('webhook_deliveries').column('retro_id').execute();
}
