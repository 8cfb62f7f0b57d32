import { type Kysely, sql } from 'kysely';

interface Tables {
  retro_facts: { retro_id: string; seq: number; type: string; body: string };
  retro_removed: { retro_id: string; user_id: string };
}

/** Facts read at a time. */
const AT_ONCE = 1_000;

/** Who was removed from which retro and may not read it (RO6), for everything that is read beside the log. */
export async function createRemovedPeople(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('retro_removed')
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('retro_removed_key', ['retro_id', 'user_id'])
    .execute();
  await schema
    .createIndex('retro_removed_user')
    .on('retro_removed')
    .columns(['user_id', 'retro_id'])
    .execute();
  await fill(db as Kysely<Tables>);
}

/** Goes through the logs once, in their order: of each person the last such fact counts. */
async function fill(db: Kysely<Tables>): Promise<void> {
  let after = { retro_id: '', seq: 0 };
  for (;;) {
    const rows = await db
      .selectFrom('retro_facts')
      .select(['retro_id', 'seq', 'type', 'body'])
      .where('type', 'in', ['person.removed', 'person.taken-back'])
      .where(sql<boolean>`(retro_id, seq) > (${after.retro_id}, ${after.seq})`)
      .orderBy('retro_id')
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      const { person, leftTeam } = JSON.parse(row.body) as { person: string; leftTeam?: boolean };
      const one = { retro_id: row.retro_id, user_id: person };
      if (row.type === 'person.removed' && leftTeam !== true)
        await db
          .insertInto('retro_removed')
          .values(one)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else
        await db
          .deleteFrom('retro_removed')
          .where('retro_id', '=', one.retro_id)
          .where('user_id', '=', one.user_id)
          .execute();
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = { retro_id: last.retro_id, seq: Number(last.seq) };
  }
}
