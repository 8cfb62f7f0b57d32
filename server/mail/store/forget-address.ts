import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';

/** Mails that are about an account. */
const OF_ACCOUNTS = ['confirm', 'reset'];
const OF_OTHERS = ['invitation', 'retro_changed', 'workspace_invitation', 'team_invitation'];

/**
 * Deletes the mails to an address a person has given up. Mails from others are deleted only if it was
 * `theirs`: someone who merely typed another person's address must not delete that person's invitations.
 */
export async function forgetAddress(db: Kysely<Schema>, address: string, isTheirs: boolean): Promise<void> {
  const kinds = isTheirs ? [...OF_ACCOUNTS, ...OF_OTHERS] : OF_ACCOUNTS;
  await db.deleteFrom('mails').where('email', '=', address).where('kind', 'in', kinds).execute();
  await db.deleteFrom('outbox').where('recipient', '=', address).execute();
}
