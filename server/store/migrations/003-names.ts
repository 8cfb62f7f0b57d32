import type { Kysely } from 'kysely';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

interface Before {
  users: { id: string; name: string; deleted_at: number | null };
  retros: { id: string };
  retro_facts: { retro_id: string; body: string };
  retro_names: { who: string; retro_id: string };
  erasures: { retro_id: string; user_id: string; email: string | null; label: string };
}

/** Who is named in which retro, of the logs so far too. */
export async function createNames(unknownDb: Kysely<unknown>): Promise<void> {
  const db = unknownDb as Kysely<Before>;
  await db.schema
    .createTable('retro_names')
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('retro_id', 'text', (column) => column.notNull().references('retros.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('retro_names_key', ['who', 'retro_id'])
    .execute();
  const retros = await db.selectFrom('retros').select('id').execute();
  for (const { id } of retros) {
    const facts = await db.selectFrom('retro_facts').select('body').where('retro_id', '=', id).execute();
    await putNames(db, id, namedIn(facts.map(({ body }) => JSON.parse(body) as unknown)));
  }
}

/** Ids and addresses of all whom facts name. */
function namedIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const look = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return;
    if (!Array.isArray(inside)) {
      const { id, name, userId, email } = inside as Record<string, unknown>;
      if (typeof id === 'string' && typeof name === 'string') found.add(id);
      if (typeof userId === 'string') found.add(userId);
      if (typeof email === 'string') found.add(email);
    }
    for (const item of Object.values(inside)) look(item);
  };
  look(value);
  return found;
}

/** Puts down whom a retro names, and what is to be taken out of it of those who are gone already. */
async function putNames(db: Kysely<Before>, retro: string, named: ReadonlySet<string>): Promise<void> {
  const all = [...named];
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const some = all.slice(from, from + ROWS_AT_ONCE);
    await db
      .insertInto('retro_names')
      .values(some.map((who) => ({ who, retro_id: retro })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const gone = await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', some)
      .where('deleted_at', 'is not', null)
      .execute();
    if (gone.length === 0) continue;
    await db
      .insertInto('erasures')
      .values(gone.map(({ id, name }) => ({ retro_id: retro, user_id: id, email: null, label: name })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
