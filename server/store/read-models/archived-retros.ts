import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Effect } from '../log/effects.ts';

/** Archives a retro, or brings it back; a running one is not archived. Returns whether it is archived now. */
export async function archive(
  db: Kysely<Schema>,
  id: string,
  isArchived: boolean,
  now: number,
): Promise<boolean> {
  if (!isArchived) {
    await db.deleteFrom('archived_retros').where('retro_id', '=', id).execute();
    return true;
  }
  await db
    .insertInto('archived_retros')
    .columns(['retro_id', 'at'])
    .expression((insert) =>
      insert
        .selectFrom('retros')
        .select((eb) => ['id', eb.cast<number>(eb.val(now), 'bigint').as('at')])
        .where('id', '=', id)
        .where('status', '!=', 'in_progress'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('archived_retros')
    .select('at')
    .where('retro_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Beginning one brings it back to the lists. */
export const archivedNoMore: Effect = {
  follows: ['writing.started'],
  put: async (trx, retro) => {
    await trx.deleteFrom('archived_retros').where('retro_id', '=', retro).execute();
  },
  begin: () => {},
};
