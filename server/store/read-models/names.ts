import { type Kysely, PostgresAdapter } from 'kysely';
import { takeNameOut } from '#machines/retro/deleted-accounts.ts';
import type { Schema } from '../database/schema.ts';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

type Json = unknown;

/** Ids and addresses of all whom a fact's body names: those whose names erasing would have to take out. */
export function namedIn(value: Json): Set<string> {
  const found = new Set<string>();
  const look = (inside: Json): void => {
    if (typeof inside !== 'object' || inside === null) return;
    if (!Array.isArray(inside)) {
      const { id, name, userId, email } = inside as Record<string, Json>;
      if (typeof id === 'string' && typeof name === 'string' && name !== '') found.add(id);
      if (typeof userId === 'string') found.add(userId);
      if (typeof email === 'string') found.add(email);
    }
    for (const item of Object.values(inside)) look(item);
  };
  look(value);
  return found;
}

/** Whether a fact's body names somebody. */
export const namesAnybody = (body: unknown): boolean => namedIn(body).size > 0;

/** Puts down who is named in a retro, in the transaction that writes the facts which name them. */
export async function putNames(db: Kysely<Schema>, retro: string, named: ReadonlySet<string>): Promise<void> {
  const all = [...named];
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('retro_names')
      .values(all.slice(from, from + ROWS_AT_ONCE).map((who) => ({ who, retro_id: retro })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Puts down who is named in facts that are about to be written, and takes out the names of those whose account is gone:
 * a server may not have heard yet. Until the transaction ends no account of the others can. The answer is what to write
 * in place of each fact, and whether anybody was taken out: then their name is in the memory of whoever decided the
 * facts, which the erasure that is put down here ends.
 */
export async function nameIn<F extends object>(
  db: Kysely<Schema>,
  retro: string,
  facts: readonly F[],
): Promise<{ facts: readonly F[]; isLate: boolean }> {
  const named = namedIn(facts);
  const gone = await goneAmong(db, [...named]);
  for (const id of gone) named.delete(id);
  await putNames(db, retro, named);
  if (gone.length === 0) return { facts, isLate: false };
  await db
    .insertInto('erasures')
    .values(gone.map((user_id) => ({ retro_id: retro, user_id, email: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const nameless = structuredClone(facts) as readonly F[];
  for (const person of gone) takeNameOut(nameless, { person, invitees: [] });
  return { facts: nameless, isLate: true };
}

/** Whose account of these is gone. The others' cannot end before the transaction does. */
async function goneAmong(db: Kysely<Schema>, who: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < who.length; from += ROWS_AT_ONCE) {
    const some = who.slice(from, from + ROWS_AT_ONCE);
    const rows = await db
      .selectFrom('users')
      .select(['id', 'deleted_at'])
      .where('id', 'in', some)
      .orderBy('id')
      // The embedded database has one transaction at a time anyway.
      .$if(db.getExecutor().adapter instanceof PostgresAdapter, (query) => query.forShare())
      .execute();
    for (const { id, deleted_at } of rows) if (deleted_at !== null) found.push(id);
  }
  return found;
}

/** The retros whose logs name a person by one of these: their id, their address. */
export async function retrosNaming(db: Kysely<Schema>, who: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('retro_names')
    .select('retro_id')
    .distinct()
    .where('who', 'in', who)
    .execute();
  return rows.map(({ retro_id }) => retro_id);
}
