import type { Kysely } from 'kysely';

/** Retros of one piece of reading. */
const AT_ONCE = 500;

/** Retros can be searched by name and put away from the lists, and the teams of a person, and what they lead, are found by an index. */
export async function createLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('archived_retros')
    .addColumn('retro_id', 'text', (column) =>
      column.primaryKey().references('retros.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('team_members_user').on('team_members').column('user_id').execute();
  await db.schema.createIndex('retros_moderator').on('retros').columns(['moderator_id', 'status']).execute();
  await db.schema
    .alterTable('retros')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await fillKeys(db as Kysely<{ retros: { id: string; name: string; name_key: string } }>);
}

/** Names without accents and case; no database does that by itself. */
async function fillKeys(
  db: Kysely<{ retros: { id: string; name: string; name_key: string } }>,
): Promise<void> {
  for (let after = ''; ; ) {
    const some = await db
      .selectFrom('retros')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, name } of some) {
      const name_key = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
      await db.updateTable('retros').set({ name_key }).where('id', '=', id).execute();
      after = id;
    }
    if (some.length < AT_ONCE) return;
  }
}
