import type { Kysely, Transaction } from 'kysely';
import type { MailTable } from '../../store/database/mail-tables.ts';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';
import { putChanges } from './changed-retro-mails.ts';
import type { ChangedRetro } from './mail-row.ts';

type Row = Pick<MailTable, 'id' | 'state' | 'about'>;

/**
 * A planned retro is archived: people who were mailed that it will take place get a mail that it is called off (LI2), unless it
 * comes back before that is sent.
 */
export async function mailCalledOff(
  trx: Transaction<Schema>,
  retro: string,
  by: { sender: string | null; now: number },
): Promise<void> {
  const mailed = await trx
    .selectFrom('mails')
    .select(['once', 'email', 'user_id'])
    .where('retro_id', '=', retro)
    .where('kind', 'in', ['invitation', 'retro_planned'])
    .where('state', '=', 'sent')
    .execute();
  const waiting = new Map((await changesOf(trx, retro, 'waiting')).map((row) => [row.once, row]));
  const fresh = mailed.filter(({ once }) => !waiting.has(`changed:${once}`));
  await putChanges(trx, retro, fresh, { ...by, about: { off: 'only' } });
  for (const row of waiting.values()) {
    const { back, ...about } = aboutOf(row);
    // Those who were not told yet that it is back need not be told anything.
    if (back) await change(trx, row, { ...about, off: 'only' }, 'sent');
    else await change(trx, row, { ...about, off: 'too' }, 'waiting');
  }
}

/** It is brought back: those who were told otherwise are told, and those who were not told anything are invited. */
export async function mailBroughtBack(
  trx: Transaction<Schema>,
  retro: string,
  by: { sender: string | null; now: number },
): Promise<void> {
  for (const row of await changesOf(trx, retro, 'waiting')) {
    const { off, ...about } = aboutOf(row);
    if (off === 'only') await change(trx, row, about, 'dropped');
    if (off === 'too') await change(trx, row, about, 'waiting');
  }
  const calledOff = (await changesOf(trx, retro, 'sent')).filter((row) => aboutOf(row).off !== undefined);
  const again = calledOff.map(({ once, ...row }) => ({
    ...row,
    once: (once ?? '').replace(/^changed:/, ''),
  }));
  await putChanges(trx, retro, again, { ...by, about: { back: true } });
  await trx
    .updateTable('mails')
    .set({ state: 'waiting', next_at: by.now, done_at: null })
    .where('retro_id', '=', retro)
    .where('kind', 'in', ['invitation', 'retro_planned'])
    .where('state', '=', 'dropped')
    .execute();
}

/** The keys of invitations to a retro whose people expect it: they were mailed about it, and not that it is called off. */
export async function expectedBy(db: Kysely<Schema>, retro: string): Promise<Set<string>> {
  const mailed = await db
    .selectFrom('mails')
    .select('once')
    .where('retro_id', '=', retro)
    .where('kind', 'in', ['invitation', 'retro_planned'])
    .where('state', '=', 'sent')
    .execute();
  const calledOff = (await changesOf(db, retro, 'sent')).filter((row) => aboutOf(row).off !== undefined);
  const calledOffKeys = new Set(calledOff.map(({ once }) => once));
  return new Set(
    mailed.flatMap(({ once }) => (once === null || calledOffKeys.has(`changed:${once}`) ? [] : [once])),
  );
}

const changesOf = (db: Kysely<Schema>, retro: string, state: 'waiting' | 'sent') =>
  db
    .selectFrom('mails')
    .select(['id', 'state', 'about', 'once', 'email', 'user_id'])
    .where('retro_id', '=', retro)
    .where('kind', '=', 'retro_changed')
    .where('state', '=', state)
    .execute();

const aboutOf = ({ about }: Row): ChangedRetro =>
  about === null ? { times: 0 } : storedJson<ChangedRetro>(about);

async function change(
  trx: Transaction<Schema>,
  { id }: Row,
  about: ChangedRetro,
  state: 'waiting' | 'sent' | 'dropped',
): Promise<void> {
  await trx
    .updateTable('mails')
    .set({ state, about: JSON.stringify(about) })
    .where('id', '=', id)
    .execute();
}
