import type { DueMail, Mails } from '../store/mails.ts';
import type { Users } from '../store/users.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Invitations in 24 hours: of one guest, of all guests together, of one account with a confirmed address. */
const PER_GUEST = 50;
const GUESTS_TOGETHER = 2_000;
const PER_ACCOUNT = 2_000;

/**
 * When an invitation may go out, epoch ms: now, or later where so many went out already that they look like
 * advertising. Anybody can become a guest and invite whom they like; that must not make a mail cannon of the server.
 */
export async function mayGoAt(mail: DueMail, mails: Mails, users: Users, now: number): Promise<number> {
  if (mail.kind !== 'invitation' || mail.sender === null) return now;
  const since = now - DAY_MS;
  const sender = await users.find(mail.sender);
  const own = await mails.invitationsSince(mail.sender, since);
  const isTrusted = sender?.verified === true;
  const isOver = isTrusted
    ? own >= PER_ACCOUNT
    : own >= PER_GUEST || (await mails.invitationsSince(null, since)) >= GUESTS_TOGETHER;
  return isOver ? now + HOUR_MS : now;
}
