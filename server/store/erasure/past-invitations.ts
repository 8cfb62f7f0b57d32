import type { Kysely, Transaction } from 'kysely';
import type { ErasureTable, Schema } from '../database/schema.ts';
import { retrosNaming } from '../read-models/retro-names.ts';

/** Rows of one INSERT; databases limit the number of values in a statement. */
const ROWS_AT_ONCE = 300;

/** Notes which invitations went to a person's proven address that has just changed (SE6). */
export async function putPastInvitations(db: Kysely<Schema>, user: string, email: string): Promise<void> {
  await moveWorkspaceInvitations(db, user, email);
  const retros = await retrosNaming(db, [email]);
  for (let from = 0; from < retros.length; from += ROWS_AT_ONCE) {
    await db
      .insertInto('past_invitations')
      .values(retros.slice(from, from + ROWS_AT_ONCE).map((retro_id) => ({ user_id: user, retro_id, email })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Accepted invitations show today's address (WS11), and so change with it. The others can no longer be used,
 * and nobody else may learn the new address from them.
 */
async function moveWorkspaceInvitations(db: Kysely<Schema>, user: string, before: string): Promise<void> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  const theirs = db.selectFrom('workspace_members').select('workspace_id').where('user_id', '=', user);
  if (email !== null)
    await db
      .updateTable('workspace_invitations')
      .set({ email })
      .where('email', '=', before)
      .where('state', '=', 'accepted')
      .where('workspace_id', 'in', theirs)
      .execute();
  await db.deleteFrom('workspace_invitations').where('email', '=', before).execute();
}

/**
 * The retros to which a deleted person was invited by an earlier address. One that is proven to be somebody else's
 * by now is left alone: so are its invitations.
 */
export async function retrosOfPast(trx: Transaction<Schema>, user: string): Promise<string[]> {
  const others = trx
    .selectFrom('users')
    .select('email')
    .where('verified', '=', 1)
    .where('email', 'is not', null);
  await trx.deleteFrom('past_invitations').where('user_id', '=', user).where('email', 'in', others).execute();
  const rows = await trx
    .selectFrom('past_invitations')
    .select('retro_id')
    .distinct()
    .where('user_id', '=', user)
    .execute();
  return rows.map(({ retro_id }) => retro_id);
}

/** All addresses by which a deleted person was invited to a retro; earlier ones are no longer noted. */
export async function takeAddresses(
  trx: Transaction<Schema>,
  { retro_id, user_id, email }: ErasureTable,
): Promise<string[]> {
  const past = await trx
    .deleteFrom('past_invitations')
    .where('retro_id', '=', retro_id)
    .where('user_id', '=', user_id)
    .returning('email')
    .execute();
  return [...(email === null ? [] : [email]), ...past.map((one) => one.email)];
}
