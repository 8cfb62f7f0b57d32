import type { Kysely } from 'kysely';

interface Tables {
  retros: { id: string; starts_at: number };
  held_retros: { retro_id: string; held_at: number };
}

/** Finished retros are listed by when they were held, not by when they were planned (LI2). */
export async function listWhenHeld(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  await tables
    .updateTable('retros')
    .set(
      ({ selectFrom }) =>
        ({
          starts_at: selectFrom('held_retros')
            .select('held_at')
            .whereRef('held_retros.retro_id', '=', 'retros.id'),
        }) as never,
    )
    .where('id', 'in', tables.selectFrom('held_retros').select('retro_id'))
    .execute();
}
