import type { Kysely } from 'kysely';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 400;
/** Retros whose ids are read at a time. */
const RETROS_AT_ONCE = 500;

interface Before {
  retros: { id: string };
  retro_facts: { retro_id: string; seq: number; type: string; body: string };
  retro_invited: { who: string; retro_id: string };
}

/** Who is invited to which retro, of the retros so far too. */
export async function createInvited(unknownDb: Kysely<unknown>): Promise<void> {
  const db = unknownDb as Kysely<Before>;
  await db.schema
    .createTable('retro_invited')
    .ifNotExists()
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('retro_invited_key', ['who', 'retro_id'])
    .execute();
  await db.schema
    .createIndex('retro_invited_retro')
    .ifNotExists()
    .on('retro_invited')
    .column('retro_id')
    .execute();
  for (let after = ''; ; ) {
    const retros = await db
      .selectFrom('retros')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(RETROS_AT_ONCE)
      .execute();
    for (const { id } of retros) {
      after = id;
      await putInvited(db, id);
    }
    if (retros.length < RETROS_AT_ONCE) return;
  }
}

/** Only the newest list counts, and a long retro has many of them, each with all the invitations. */
async function putInvited(db: Kysely<Before>, retro: string): Promise<void> {
  const last = await db
    .selectFrom('retro_facts')
    .select('body')
    .where('retro_id', '=', retro)
    .where('type', 'in', ['retro.created', 'settings.changed'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { invited = [] } = JSON.parse(last?.body ?? '{}') as {
    invited?: { email: string | null; userId: string | null }[];
  };
  const who = new Set(invited.map(({ email, userId }) => userId ?? email).filter((key) => key !== null));
  await db.deleteFrom('retro_invited').where('retro_id', '=', retro).execute();
  const rows = [...who].map((one) => ({ who: one, retro_id: retro }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('retro_invited')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}
