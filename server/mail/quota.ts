import type { DueMail, Mails } from '../store/mails.ts';
import type { Users } from '../store/users.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Invitations that go out in 24 hours: of one guest, of all guests together, of one account with a confirmed address. */
const PER_GUEST = 50;
const GUESTS_TOGETHER = 2_000;
const PER_ACCOUNT = 2_000;

interface QuotaDeps {
  mails: Mails;
  users: Users;
  /** Epoch ms. */
  now: number;
}

/**
 * Those of the mails in hand that may go out now. Where so many invitations went out that they look like advertising,
 * all others of the same sender are put off: anybody can become a guest and invite whom they like, and that must not
 * make a mail cannon of the server.
 */
export async function admitted(due: readonly DueMail[], deps: QuotaDeps): Promise<DueMail[]> {
  const going = due.filter((mail) => senderOf(mail) === null);
  const senders = new Set(due.flatMap((mail) => senderOf(mail) ?? []));
  let together: number | null = null;
  for (const id of senders) {
    const { left, isTrusted } = await allowanceOf(id, deps);
    if (!isTrusted)
      together ??= GUESTS_TOGETHER - (await deps.mails.invitationsSince(null, deps.now - DAY_MS));
    const own = due.filter((mail) => senderOf(mail) === id);
    const first = own.slice(0, Math.max(0, isTrusted ? left : Math.min(left, together ?? 0)));
    if (!isTrusted) together = (together ?? 0) - first.length;
    if (first.length < own.length) await deps.mails.postponeInvitations(id, deps.now + HOUR_MS);
    going.push(...first);
  }
  return going;
}

/** Who invites by a mail; null for one that nobody is counted for. */
const senderOf = ({ kind, sender }: DueMail): string | null => (kind === 'invitation' ? sender : null);

async function allowanceOf(id: string, { mails, users, now }: QuotaDeps) {
  const isTrusted = (await users.find(id))?.verified === true;
  const sent = await mails.invitationsSince(id, now - DAY_MS);
  return { isTrusted, left: (isTrusted ? PER_ACCOUNT : PER_GUEST) - sent };
}
