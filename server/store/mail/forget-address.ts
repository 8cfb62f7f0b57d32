import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Mails that are about an account. */
const OF_ACCOUNTS = ['confirm', 'reset'];
const OF_OTHERS = ['invitation', 'retro_changed', 'workspace_invitation', 'team_invitation'];

/**
 * Forgets the mails to an address that is no longer somebody's. What others have sent to it goes only where it was
 * `theirs`: whoever merely typed the address of somebody else must not take their invitations from them.
 */
export async function forgetAddress(db: Kysely<Schema>, address: string, isTheirs: boolean): Promise<void> {
  const kinds = isTheirs ? [...OF_ACCOUNTS, ...OF_OTHERS] : OF_ACCOUNTS;
  await db.deleteFrom('mails').where('email', '=', address).where('kind', 'in', kinds).execute();
  await db.deleteFrom('outbox').where('recipient', '=', address).execute();
}
