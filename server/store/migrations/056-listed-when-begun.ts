import type { Kysely } from 'kysely';

interface Tables {
  retros: { id: string; starts_at: number; status: string };
  retro_facts: { retro_id: string; seq: number; at: number; type: string };
}

/** All retros that have begun are listed by when that was (LI2): so far, of those begun earlier, only finished ones of teams were. */
export async function listWhenBegun(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<Tables>)
    .updateTable('retros')
    .set(
      ({ fn, ref, selectFrom }) =>
        ({
          starts_at: fn.coalesce(
            selectFrom('retro_facts')
              .select('at')
              .whereRef('retro_facts.retro_id', '=', 'retros.id')
              .where('type', '=', 'writing.started')
              .orderBy('seq')
              .limit(1),
            ref('starts_at'),
          ),
        }) as never,
    )
    .where('status', '!=', 'created')
    .execute();
}
