import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const DAY_MS = 86_400_000;
/** Invitations that one sender may cause in 24 hours: a guest those of one full retro, a confirmed account of several. */
export const GUESTS_INVITATIONS = 500;
const PER_ACCOUNT = 2_000;

/** How many more invitations somebody may cause by now (epoch ms), whatever has become of those before. */
export async function invitationsLeft(db: Kysely<Schema>, sender: string, now: number): Promise<number> {
  const person = await db.selectFrom('users').select('verified').where('id', '=', sender).executeTakeFirst();
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender_id', '=', sender)
    .where('kind', '=', 'invitation')
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  return Math.max(0, (person?.verified ? PER_ACCOUNT : GUESTS_INVITATIONS) - Number(count));
}

/** How many went out since a time; for `null` those of all who have confirmed no address. */
export async function invitationsSince(
  db: Kysely<Schema>,
  sender: string | null,
  since: number,
): Promise<number> {
  const sent = db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.sender_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mails.kind', '=', 'invitation')
    .where('mails.state', '=', 'sent')
    .where('mails.done_at', '>', since);
  const counted = await (sender === null
    ? sent.where('users.verified', '=', 0)
    : sent.where('mails.sender_id', '=', sender)
  ).executeTakeFirstOrThrow();
  return Number(counted.count);
}
