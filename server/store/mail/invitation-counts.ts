import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { MailKind } from './mail-row.ts';

const DAY_MS = 86_400_000;
/** Invitations that one sender may cause in 24 hours: a guest those of one full retro, a confirmed account of several. */
export const GUESTS_INVITATIONS = 500;
const PER_ACCOUNT = 2_000;

/** How many more invitations a person may cause by now (epoch ms), to retros and workspaces, whatever happened to earlier ones. */
export async function invitationsLeft(db: Kysely<Schema>, sender: string, now: number): Promise<number> {
  const person = await db.selectFrom('users').select('verified').where('id', '=', sender).executeTakeFirst();
  const { count } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender_id', '=', sender)
    .where('kind', 'in', ['invitation', 'workspace_invitation', 'team_invitation'])
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  return Math.max(0, (person?.verified ? PER_ACCOUNT : GUESTS_INVITATIONS) - Number(count));
}

/** A filter for invitations: by sender, network and recipient. */
export interface SentBy {
  sender?: string;
  /** Only those of people without a proven address. */
  isGuests?: true;
  /** The network of their senders, as stored: the narrowest or the widest one. */
  from?: Partial<Record<'network' | 'wide_network', string>>;
  /** To retros; otherwise to workspaces and teams. */
  kinds?: readonly MailKind[];
  /** An address or, if the invitation has none, the account. */
  to?: string;
}

/** How many such invitations went out since a time (epoch ms). */
export async function invitationsSince(db: Kysely<Schema>, of: SentBy, since: number): Promise<number> {
  const { sender, isGuests, from = {}, kinds = ['invitation'], to } = of;
  let sent = db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.sender_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mails.kind', 'in', [...kinds])
    // Written as a negation: nearly all mails are sent, and SQLite would otherwise choose that index.
    .where('mails.state', 'not in', ['waiting', 'dropped', 'failed'])
    .where('mails.done_at', '>', since);
  if (sender !== undefined) sent = sent.where('mails.sender_id', '=', sender);
  if (isGuests) sent = sent.where('users.verified', '=', 0);
  if (from.network !== undefined) sent = sent.where('users.network', '=', from.network);
  if (from.wide_network !== undefined) sent = sent.where('users.wide_network', '=', from.wide_network);
  if (to !== undefined)
    sent = sent.where(({ or, eb }) => or([eb('mails.email', '=', to), eb('mails.user_id', '=', to)]));
  return Number((await sent.executeTakeFirstOrThrow()).count);
}
