import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Invitee } from '#contract/retro/settings.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Effect } from '../../store/log/effects.ts';
import { GUESTS_INVITATIONS, invitationsLeft } from './invitation-counts.ts';
import { newRow, putRows } from './mail-row.ts';

/** A retro planned for at least this much later is an entry for its moderator's calendar, ms. */
const LATER_MS = 5 * 60_000;

/** People invited by a fact get a mail, and so does the moderator who plans a retro for later (LI6). */
export const invitationMails = (begin: () => void): Effect => ({
  follows: ['retro.created', 'settings.changed'],
  put: async (trx, retro, { fact, actor }, { after }) => {
    const { settings, moderator, startedAt } = after.data;
    if (startedAt === null && settings.startsAt >= fact.at + LATER_MS)
      await putPlanned(trx, retro, moderator, fact.at);
    if ('invited' in fact) await putInvitations(trx, retro, fact.invited, { sender: actor, now: fact.at });
  },
  begin,
});

/** Queues the mail with the moderator's calendar entry, once for a retro, if their address is proven. */
async function putPlanned(
  trx: Transaction<Schema>,
  retro: string,
  moderator: string,
  now: number,
): Promise<void> {
  const reachable = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', moderator)
    .where('verified', '=', 1)
    .executeTakeFirst();
  if (!reachable) return;
  const once = invitationKey(retro, { email: null, userId: moderator });
  const about = { user_id: moderator, sender_id: moderator, retro_id: retro, once };
  await putRows(trx, [{ ...newRow('retro_planned', now), ...about }]);
}

/**
 * Queues a mail to each invited person, in the transaction that invites them. A person who got one for this
 * retro gets no other, however often they are removed from the list and added again.
 * Beyond what their sender may cause in a day people are invited without a mail.
 */
async function putInvitations(
  trx: Transaction<Schema>,
  retro: string,
  invited: readonly Invitee[],
  by: { sender: string | null; now: number },
): Promise<void> {
  const people = addressed(invited);
  if (people.length === 0) return;
  const keys = people.map((one) => invitationKey(retro, one));
  // People removed from the list before the mail was sent, and added again.
  await trx
    .updateTable('mails')
    .set({ state: 'waiting', next_at: by.now, done_at: null })
    .where('once', 'in', keys)
    .where('state', '=', 'dropped')
    .execute();
  const before = await trx.selectFrom('mails').select('once').where('once', 'in', keys).execute();
  const queuedKeys = new Set(before.map(({ once }) => once));
  const left = by.sender === null ? GUESTS_INVITATIONS : await invitationsLeft(trx, by.sender, by.now);
  const rows = people
    .filter((_, place) => !queuedKeys.has(keys[place] ?? ''))
    .slice(0, left)
    .map((one) => ({
      ...newRow('invitation', by.now),
      email: one.email,
      user_id: one.email === null ? one.userId : null,
      retro_id: retro,
      sender_id: by.sender,
      once: invitationKey(retro, one),
    }));
  await putRows(trx, rows);
}

/** The state of the mails to people invited to a retro, by the id of their invitation. */
export async function invitationStates(
  db: Kysely<Schema>,
  retro: string,
  invited: readonly Invitee[],
): Promise<Map<string, string>> {
  if (invited.length === 0) return new Map();
  const keys = new Map(invited.map((one) => [invitationKey(retro, one), one.id]));
  const rows = await db
    .selectFrom('mails')
    .select(['once', 'state'])
    .where('retro_id', '=', retro)
    .where('kind', '=', 'invitation')
    .execute();
  return new Map(
    rows.flatMap(({ once, state }) => {
      const id = keys.get(once ?? '');
      return id === undefined ? [] : [[id, state] as const];
    }),
  );
}

/** Those that a mail can reach. */
export const addressed = (invited: readonly Invitee[]): Invitee[] =>
  invited.filter(({ email, userId }) => email !== null || userId !== null);

/** The key by which an invitation to a retro is sent once to the same address or account. */
export const invitationKey = (retro: string, { email, userId }: Pick<Invitee, 'email' | 'userId'>): string =>
  `${retro}:${createHash('sha256')
    .update(email ?? userId ?? '')
    .digest('base64url')}`;
