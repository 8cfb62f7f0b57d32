import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { MailKind } from './mail-row.ts';

const DAY_MS = 86_400_000;
/** Invitations that one sender may cause in 24 hours: a guest those of one full retro, a confirmed account of several. */
export const GUESTS_INVITATIONS = 500;
const PER_ACCOUNT = 2_000;
const INVITATIONS: readonly MailKind[] = ['invitation', 'workspace_invitation', 'team_invitation'];

/**
 * How many more invitations a person may cause by now (epoch ms), to retros and workspaces, whatever happened to earlier ones: those
 * that were sent count although what they were about is deleted, and so are they.
 */
export async function invitationsLeft(db: Kysely<Schema>, sender: string, now: number): Promise<number> {
  const person = await db.selectFrom('users').select('verified').where('id', '=', sender).executeTakeFirst();
  const { count: unsent } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sender_id', '=', sender)
    .where('kind', 'in', [...INVITATIONS])
    .where('state', 'not in', ['sent'])
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  const mailCount = await mailsSince(db, { sender, kinds: INVITATIONS }, now - DAY_MS);
  return Math.max(0, (person?.verified ? PER_ACCOUNT : GUESTS_INVITATIONS) - Number(unsent) - mailCount);
}

/** A mail that counts, once it is sent. */
export interface CountedMail {
  /** The mark of the address (`addressMarks`). */
  to: string;
  /** Its sender: whether they are a guest, and the marks of their networks, at the time. */
  isGuest: boolean;
  from: Record<'network' | 'wide_network', string | null>;
}

/** A filter for what was sent: by sender, network, workspace and recipient. */
export interface SentMailFilter {
  kinds: readonly MailKind[];
  sender?: string;
  workspace?: string;
  /** Only those of people without a proven address. */
  isGuests?: true;
  /** The network of their senders, as stored: the narrowest or the widest one. */
  from?: Partial<Record<'network' | 'wide_network', string>>;
  /** The mark of an address. */
  to?: string;
}

/** How many such mails went out since a time (epoch ms), no more than a day ago, whether or not they still exist. */
export async function mailsSince(db: Kysely<Schema>, of: SentMailFilter, since: number): Promise<number> {
  const { sender, workspace, isGuests, from = {}, kinds, to } = of;
  let query = db
    .selectFrom('sent_mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', 'in', [...kinds])
    .where('at', '>', since);
  if (sender !== undefined) query = query.where('sender_id', '=', sender);
  if (workspace !== undefined) query = query.where('workspace_id', '=', workspace);
  if (isGuests) query = query.where('is_guest', '=', 1);
  if (from.network !== undefined) query = query.where('network', '=', from.network);
  if (from.wide_network !== undefined) query = query.where('wide_network', '=', from.wide_network);
  if (to !== undefined) query = query.where('to_mark', '=', to);
  return Number((await query.executeTakeFirstOrThrow()).count);
}
