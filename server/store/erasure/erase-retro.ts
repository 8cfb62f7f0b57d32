import type { Kysely, Transaction } from 'kysely';
import { type NewMail, putMail } from '../../mail/store/mails.ts';
import type { Schema } from '../database/schema.ts';
import { lockRetro } from '../log/lock-retro.ts';
import { forgetExportsOf } from './forget-exports.ts';

/** Deletes a retro with the mails about it (LI8), and queues mails that say so. False if it is deleted already. */
export function deleteRetro(
  db: Kysely<Schema>,
  retro: string,
  mails: readonly NewMail[],
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockRetro(trx, retro, 'all');
    const row = await trx.selectFrom('retros').select('id').where('id', '=', retro).executeTakeFirst();
    if (!row) return false;
    await forgetMails(trx, 'retro_id', [retro]);
    await eraseRetro(trx, retro);
    for (const mail of mails) await putMail(trx, mail, now);
    return true;
  });
}

/** Deletes everything of a retro; servers that have it open can write nothing more. */
export async function eraseRetro(trx: Transaction<Schema>, retro: string): Promise<void> {
  await lockRetro(trx, retro, 'all');
  await forgetExportsOf(trx, [retro]);
  await trx.deleteFrom('imported_retros').where('retro_id', '=', retro).execute();
  await trx.deleteFrom('erasures').where('retro_id', '=', retro).execute();
  await trx.deleteFrom('past_invitations').where('retro_id', '=', retro).execute();
  for (const table of [
    'jobs',
    'webhook_deliveries',
    'retro_names',
    'retro_invited',
    'retro_people',
    'action_owners',
    'action_items',
    'taken_topics',
    'searched_texts',
    'archived_retros',
    'brief_links',
    'retro_snapshots',
    'retro_facts',
  ] as const)
    await trx.deleteFrom(table).where('retro_id', '=', retro).execute();
  await trx.deleteFrom('made_drafts').where('made', '=', retro).execute();
  await trx.deleteFrom('retros').where('id', '=', retro).execute();
}

/** Deletes the mails about some workspaces or retros, sent and unsent. */
export async function forgetMails(
  trx: Transaction<Schema>,
  column: 'workspace_id' | 'retro_id',
  ids: readonly string[],
): Promise<void> {
  const about = trx.selectFrom('mails').select('id').where(column, 'in', ids);
  await trx.deleteFrom('outbox').where('id', 'in', about).execute();
  await trx.deleteFrom('mails').where(column, 'in', ids).execute();
}
