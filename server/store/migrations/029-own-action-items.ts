import { type Kysely, sql } from 'kysely';

/** A person's open action items stand in an index in the order in which they are listed, so that a page reads no others. */
export async function orderOwnActionItems(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('action_owners')
    .addColumn('due_key', 'text', (column) => column.notNull().defaultTo('9999'))
    .execute();
  await schema
    .alterTable('action_owners')
    .addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  const of = (what: string) =>
    sql.raw(`(select ${what} from action_items where action_items.retro_id = action_owners.retro_id
      and action_items.action_id = action_owners.action_id)`);
  await sql`update action_owners set due_key = coalesce(${of('due_on')}, '9999'),
    created_at = coalesce(${of('created_at')}, 0)`.execute(db);
  await schema
    .createIndex('action_owners_due')
    .on('action_owners')
    .columns(['user_id', 'status', 'due_key', 'created_at', 'action_id', 'team_id', 'retro_id'])
    .execute();
}
