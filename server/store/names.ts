import type { Kysely } from 'kysely';
import { namedIn } from './erase-name.ts';
import type { Schema } from './schema.ts';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

/** Whether a fact's body names somebody. */
export const namesAnybody = (body: unknown): boolean => namedIn(body).size > 0;

/** Puts down whom a fact of a retro names, in the transaction that writes the fact. */
export async function putNames(db: Kysely<Schema>, retro: string, body: unknown): Promise<void> {
  const named = [...namedIn(body)];
  for (let from = 0; from < named.length; from += ROWS_AT_ONCE) {
    const some = named.slice(from, from + ROWS_AT_ONCE);
    await db
      .insertInto('retro_names')
      .values(some.map((who) => ({ who, retro_id: retro })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await putErasures(db, retro, some);
  }
}

/** A server may not have heard yet that somebody's account is gone. What it writes of them until then is taken out, too. */
async function putErasures(db: Kysely<Schema>, retro: string, named: readonly string[]): Promise<void> {
  const gone = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', named)
    .where('deleted_at', 'is not', null)
    .execute();
  if (gone.length === 0) return;
  await db
    .insertInto('erasures')
    .values(gone.map(({ id, name }) => ({ retro_id: retro, user_id: id, email: null, label: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
