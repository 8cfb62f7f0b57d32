import type { Kysely } from 'kysely';
import { isRemovedForGood } from '#machines/access/retro-access.ts';
import type { RetroRemovedTable, Schema } from '../database/schema.ts';
import type { Columns, StateModel } from './read-model.ts';

/** People whom the moderator removed from a retro: they may not read what remains of it, on any way (RO6). */
export const retroRemoved: StateModel = {
  from: 'state',
  table: 'retro_removed',
  key: ['retro_id', 'user_id'],
  follows: ['person.removed', 'person.taken-back', 'person.joined', 'person.readmitted'],
  rows: ({ data: { id, people } }): Columns<RetroRemovedTable>[] =>
    Object.values(people)
      .filter(isRemovedForGood)
      .map((person) => ({ retro_id: id, user_id: person.id })),
};

/**
 * The retros that somebody was removed from. Whatever is read beside the log for a person leaves these out: the rows are written by
 * the function that decides for sockets and briefs too.
 */
export const removedFrom = (db: Kysely<Schema>, user: string) =>
  db.selectFrom('retro_removed').select('retro_removed.retro_id').where('retro_removed.user_id', '=', user);

/** Whether somebody was removed from a retro. */
export async function wasRemovedFrom(db: Kysely<Schema>, user: string, retro: string): Promise<boolean> {
  const row = await removedFrom(db, user).where('retro_removed.retro_id', '=', retro).executeTakeFirst();
  return row !== undefined;
}

/** Who was removed from each of these retros, in a fixed order; retros from which nobody was are missing. */
export async function removedByRetro(
  db: Kysely<Schema>,
  retros: readonly string[],
): Promise<Map<string, string[]>> {
  const removed = new Map<string, string[]>();
  if (retros.length === 0) return removed;
  const rows = await db
    .selectFrom('retro_removed')
    .selectAll()
    .where('retro_id', 'in', [...new Set(retros)])
    .orderBy('user_id')
    .execute();
  for (const { retro_id, user_id } of rows)
    removed.set(retro_id, [...(removed.get(retro_id) ?? []), user_id]);
  return removed;
}
