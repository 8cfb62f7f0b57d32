import type { Kysely } from 'kysely';
import type { Invitee } from '#contract/settings.ts';
import type { Schema } from '../database/schema.ts';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 400;

/** Whom an invitation names: an account's id or an address. */
export const keysOf = (invited: readonly Pick<Invitee, 'email' | 'userId'>[]): string[] => [
  ...new Set(invited.map(({ email, userId }) => userId ?? email).filter((key) => key !== null)),
];

/** Puts down who is invited to a retro now, in the place of who was before. `who`: ids of accounts, and addresses. */
export async function putInvited(db: Kysely<Schema>, retro: string, who: readonly string[]): Promise<void> {
  await db.deleteFrom('retro_invited').where('retro_id', '=', retro).execute();
  for (let from = 0; from < who.length; from += ROWS_AT_ONCE) {
    const some = who.slice(from, from + ROWS_AT_ONCE);
    await db
      .insertInto('retro_invited')
      .values(some.map((one) => ({ who: one, retro_id: retro })))
      .execute();
  }
}
