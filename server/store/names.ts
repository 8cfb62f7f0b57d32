import type { Kysely } from 'kysely';
import { namedIn } from './erase-name.ts';
import type { Schema } from './schema.ts';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 500;

/** Whether a fact's body names somebody. */
export const namesAnybody = (body: unknown): boolean => namedIn(body).size > 0;

/** Puts down whom a fact of a retro names, in the transaction that writes the fact. */
export async function putNames(db: Kysely<Schema>, retro: string, body: unknown): Promise<void> {
  const rows = [...namedIn(body)].map((who) => ({ who, retro_id: retro }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('retro_names')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
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
