import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { newRow } from './mail-row.ts';

/** Who gets the brief of a retro by mail, and who sends it. */
export interface BriefMails {
  retro: string;
  to: readonly string[];
  sender: string;
}

/**
 * Queues a mail with the brief of a retro for each of these people, who get it once, however often and on whichever server it is
 * requested (BF2). A mail that was dropped, as in a workspace that operators had suspended (OP4), waits again.
 */
export async function putBriefMails(
  db: Kysely<Schema>,
  { retro, to, sender }: BriefMails,
  now: number,
): Promise<void> {
  if (to.length === 0) return;
  const rows = to.map((user) => ({
    ...newRow('brief', now),
    user_id: user,
    retro_id: retro,
    sender_id: sender,
    once: `brief:${retro}:${user}`,
  }));
  await db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('once')
        .doUpdateSet({ state: 'waiting', sender_id: sender, created_at: now, next_at: now, done_at: null })
        .where('mails.state', '=', 'dropped'),
    )
    .execute();
}

/** When the brief of a retro was first mailed, epoch ms; null if it was not, or every mail with it was dropped. */
export async function briefMailedAt(db: Kysely<Schema>, retro: string): Promise<number | null> {
  const row = await db
    .selectFrom('mails')
    .select('created_at')
    .where('retro_id', '=', retro)
    .where('kind', '=', 'brief')
    .where('state', '!=', 'dropped')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
