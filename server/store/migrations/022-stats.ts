import type { Kysely } from 'kysely';

/**
 * What teams' retros were like, in numbers; and their action items of each month are counted from an index alone. No
 * database of before has retros of teams, so there are no rows to begin with.
 */
export async function createStats(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const number = (column: string) => [column, 'integer'] as const;
  let held = schema
    .createTable('held_retros')
    .addColumn('retro_id', 'text', (column) =>
      column.primaryKey().references('retros.id').onDelete('cascade'),
    )
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('held_at', 'bigint', (column) => column.notNull())
    .addColumn('people', 'text', (column) => column.notNull())
    .addColumn('wrote', 'integer');
  for (const name of ['topics', 'mood_before', 'said_before', 'mood_after', 'said_after'])
    held = held.addColumn(...number(name), (column) => column.notNull());
  await held.execute();
  await schema.createIndex('held_retros_team').on('held_retros').columns(['team_id', 'held_at']).execute();
  await schema.dropIndex('action_items_team').execute();
  await schema
    .createIndex('action_items_made')
    .on('action_items')
    .columns(['team_id', 'created_at', 'action_id', 'status', 'due_on'])
    .execute();
}
