import type { Users } from '../accounts/store/users.ts';
import type { DueMail } from './store/due-mails.ts';
import type { CountedMail, SentMailFilter } from './store/invitation-counts.ts';
import type { Mails } from './store/mails.ts';

/** Invitation mails that one address may get from all workspaces in a day (IN6). */
export const INVITATIONS_PER_ADDRESS = 5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The most invitations sent in 24 hours. */
const MOST = {
  byGuest: 50,
  /** By the guests of one network, with IPv6 a household's. */
  byNetwork: 200,
  /** By those of a provider's. */
  byWideNetwork: 500,
  /** By one account with a proven address, to retros, workspaces and teams in all. */
  byAccount: 2_000,
  /** To one address, by the guests of a network, by all guests, and by one such account. */
  toOne: { byWideNetwork: 3, byGuests: 10, byAccount: 10 },
  /** To one address by all people together: many accounts cannot fill a mailbox either. */
  toOneByAll: 30,
} as const;

interface QuotaDeps {
  mails: Mails;
  users: Users;
  /** The mark of an address, by which is counted what it was sent. */
  markOf: (address: string) => string;
  /** Epoch ms. */
  now: number;
}

/** How many of a kind, identified by `key`, may be sent. Beyond that, all of the sender's mails are postponed, or only this one. */
interface Share {
  key: string;
  of: SentMailFilter;
  most: number;
  puts: 'all off' | 'one off';
}

/** A mail that may go, and how it counts; null for one that does not. */
export interface Admitted {
  mail: DueMail;
  counted: CountedMail | null;
}

/**
 * The mails in a batch that may be sent now; the others are postponed. Anyone can become a guest and invite whom
 * they like, and the server must not become a mail cannon. Except for mails to one address, no quota is shared by all
 * people, so that using one up stops nobody elsewhere. What was sent counts for a day, even if the retro, the invitation or
 * the account is deleted (IN8).
 */
export async function admitted(due: readonly DueMail[], deps: QuotaDeps): Promise<Admitted[]> {
  const { mails, users, now } = deps;
  const going: Admitted[] = [];
  const senders = new Map<string, Sender>();
  const putOff = new Set<string>();
  const counts = new Map<string, number>();
  for (const mail of due) {
    const sender = COUNTED.includes(mail.kind) ? mail.sender : null;
    if (sender !== null && mail.kind === 'invitation' && putOff.has(sender)) continue;
    const known = sender === null ? null : (senders.get(sender) ?? (await senderOf(sender, users)));
    if (known) senders.set(known.id, known);
    const to = COUNTED.includes(mail.kind) ? await recipientOf(mail, deps) : '';
    const shares = sharesOf(mail, known, to);
    for (const { key, of } of shares)
      if (!counts.has(key)) counts.set(key, await mails.sentSince(of, now - DAY_MS));
    const full = shares.find(({ key, most }) => (counts.get(key) ?? 0) >= most);
    if (full?.puts === 'all off' && sender !== null) {
      putOff.add(sender);
      await mails.postponeInvitations(sender, now + HOUR_MS);
    } else if (full) await mails.postpone(mail, now + HOUR_MS, { ...NOT_YET, attempts: mail.attempts });
    else {
      for (const { key } of shares) counts.set(key, (counts.get(key) ?? 0) + 1);
      going.push({ mail, counted: to === '' ? null : countedAs(known, to) });
    }
  }
  return going;
}

const NOT_YET = { error: null, failingSince: null } as const;

const TO_WORKSPACES: readonly DueMail['kind'][] = ['workspace_invitation', 'team_invitation'];
const TO_RETROS: readonly DueMail['kind'][] = ['invitation'];
/** Whoever was invited may be told once that nothing comes of it; by the same limits. */
const CALLED_OFF: readonly DueMail['kind'][] = ['retro_called_off'];
const INVITATIONS = [...TO_RETROS, ...TO_WORKSPACES];
const COUNTED = [...INVITATIONS, ...CALLED_OFF];

/** The mark of the address that a mail goes to, also if it names the account. */
async function recipientOf({ email, user }: DueMail, { users, markOf }: QuotaDeps): Promise<string> {
  const address = email ?? (user === null ? null : (await users.find(user))?.email);
  return markOf(address ?? user ?? '');
}

const countedAs = (sender: Sender | null, to: string): CountedMail => ({
  to,
  isGuest: sender !== null && !sender.isProven,
  from: sender?.from ?? { network: null, wide_network: null },
});

type Kinds = readonly DueMail['kind'][];

interface Sender {
  id: string;
  /** Whether the address of the account is proven. */
  isProven: boolean;
  from: Awaited<ReturnType<Users['networksOf']>>;
}

const senderOf = async (id: string, users: Users): Promise<Sender> => ({
  id,
  isProven: (await users.find(id))?.addressProven === true,
  from: await users.networksOf(id),
});

const shareOf = (of: SentMailFilter, most: number, puts: Share['puts']): Share => ({
  key: JSON.stringify(of),
  of,
  most,
  puts,
});

function sharesOf({ kind }: DueMail, sender: Sender | null, to: string): Share[] {
  if (kind === 'invitation') return sender ? toRetros(sender, to, TO_RETROS, 'all off') : [];
  if (kind === 'retro_called_off') return sender ? toRetros(sender, to, CALLED_OFF, 'one off') : [];
  if (!TO_WORKSPACES.includes(kind)) return [];
  // Mails to one address from all workspaces together (IN6).
  const toOne = shareOf({ kinds: TO_WORKSPACES, to }, INVITATIONS_PER_ADDRESS, 'one off');
  return sender ? [toOne, ofOne(sender, INVITATIONS, 'one off')] : [toOne];
}

/** All of one person: many workspaces do not allow more than many retros. */
const ofOne = ({ id, isProven }: Sender, kinds: Kinds, puts: Share['puts']): Share =>
  shareOf({ sender: id, kinds }, isProven ? MOST.byAccount : MOST.byGuest, puts);

/** Mails about retros to people they were invited to; `puts`: what happens to the sender's other invitations. */
function toRetros(person: Sender, to: string, kinds: Kinds, puts: Share['puts']): Share[] {
  const { id: sender, isProven, from } = person;
  const all = ofOne(person, kinds === TO_RETROS ? INVITATIONS : kinds, puts);
  const toOne = shareOf({ kinds, to }, MOST.toOneByAll, 'one off');
  if (isProven) return [all, toOne, shareOf({ kinds, sender, to }, MOST.toOne.byAccount, 'one off')];
  const { network, wide_network } = from;
  const shares = [all, toOne, shareOf({ kinds, isGuests: true, to }, MOST.toOne.byGuests, 'one off')];
  if (network !== null)
    shares.push(shareOf({ kinds, isGuests: true, from: { network } }, MOST.byNetwork, puts));
  if (wide_network !== null)
    shares.push(
      shareOf({ kinds, isGuests: true, from: { wide_network } }, MOST.byWideNetwork, puts),
      shareOf({ kinds, isGuests: true, from: { wide_network }, to }, MOST.toOne.byWideNetwork, 'one off'),
    );
  return shares;
}
