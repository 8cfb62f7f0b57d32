import type { Kysely } from 'kysely';
import type { RetroNameTable, Schema } from '../database/schema.ts';
import type { Columns, FactModel } from './read-model.ts';

/** People named in the log of a retro in any way: where the name has to be erased with their account (SE6). */
export const retroNames: FactModel = {
  from: 'facts',
  table: 'retro_names',
  key: ['retro_id', 'who'],
  who: 'who',
  rows: (retro, fact): Columns<RetroNameTable>[] =>
    [...namedIn(fact)].map((who) => ({ retro_id: retro, who })),
};

/** Ids and addresses of everyone named in facts, whose names erasing would have to remove. */
export function namedIn(facts: unknown): Set<string> {
  const names = new Set<string>();
  const look = (inside: unknown): void => {
    if (typeof inside !== 'object' || inside === null) return;
    if (!Array.isArray(inside)) {
      const { id, name, userId, email } = inside as Record<string, unknown>;
      // An invitation's id is not a person's.
      const isPerson = typeof id === 'string' && typeof name === 'string' && userId === undefined;
      if (isPerson && name !== '') names.add(id);
      if (typeof userId === 'string') names.add(userId);
      if (typeof email === 'string') names.add(email);
    }
    for (const field in inside) look((inside as Record<string, unknown>)[field]);
  };
  look(facts);
  return names;
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
