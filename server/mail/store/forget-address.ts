import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';
import type { WorkspaceFacts } from './mail-row.ts';

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

/** Takes a person's name out of what mails to others say, those that are sent too: where they stand it says that somebody did it. */
export async function forgetName(db: Kysely<Schema>, name: string): Promise<void> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'about'])
    .where('about', 'like', '%"by":%')
    .execute();
  for (const { id, about } of rows) {
    const { by, ...rest } = storedJson<WorkspaceFacts>(about ?? '{}');
    if (by !== name) continue;
    await db
      .updateTable('mails')
      .set({ about: JSON.stringify(rest) })
      .where('id', '=', id)
      .execute();
  }
}
