import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Invitee } from '#contract/settings.ts';
import { newRow } from './mails.ts';
import type { Schema } from './schema.ts';

/**
 * Puts a mail to each of the invited into the queue, in the transaction that invites them. Who was sent one for this
 * retro before gets no other, however often they are taken off the list and put on again.
 */
export async function putInvitations(
  trx: Transaction<Schema>,
  retro: string,
  invited: readonly Invitee[],
  by: { sender: string | null; now: number },
): Promise<void> {
  const rows = invited
    .filter(({ email, userId }) => email !== null || userId !== null)
    .map(({ email, userId }) => ({
      ...newRow('invitation', by.now),
      email,
      user_id: email === null ? userId : null,
      retro_id: retro,
      sender_id: by.sender,
      once: keyOf(retro, email ?? userId ?? ''),
    }));
  if (rows.length === 0) return;
  await trx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute();
}

const keyOf = (retro: string, to: string): string =>
  `${retro}:${createHash('sha256').update(to).digest('base64url')}`;
