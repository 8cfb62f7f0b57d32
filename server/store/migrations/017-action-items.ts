import type { Kysely } from 'kysely';

/**
 * The action items of teams' retros and who owns them, for lists; and whether somebody wants the weekly mail of theirs,
 * and when it is morning where they are. No database of before has retros of teams, so there are no rows to begin with.
 */
export async function createActionItems(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('action_items')
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addColumn('action_id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('group_title', 'text')
    .addColumn('owners', 'text', (column) => column.notNull())
    .addColumn('due_on', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('action_items_key', ['retro_id', 'action_id'])
    .execute();
  const items = (name: string, columns: string[]) =>
    schema.createIndex(`action_items_${name}`).on('action_items').columns(columns).execute();
  await items('team', ['team_id', 'created_at', 'action_id']);
  await items('state', ['team_id', 'status', 'created_at', 'action_id']);
  await items('one', ['team_id', 'action_id']);
  await schema
    .createTable('action_owners')
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addColumn('action_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('action_owners_key', ['retro_id', 'action_id', 'user_id'])
    .execute();
  await schema
    .createIndex('action_owners_user')
    .on('action_owners')
    .columns(['user_id', 'status', 'team_id'])
    .execute();
  await schema.alterTable('users').addColumn('time_zone', 'text').execute();
  await schema
    .alterTable('users')
    .addColumn('weekly_mail', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
