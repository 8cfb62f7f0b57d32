import { ownActivityName } from '#contract/activities.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/locales.ts';
import type { RetroData } from '#contract/retro.ts';
import type { Invitee } from '#contract/settings.ts';
import type { RetroState } from '#contract/wire.ts';
import { activityName } from '../base/activity-name.ts';
import { dateIn } from '../base/date-in.ts';
import type { Person, Users } from '../store/accounts/users.ts';
import type { MailKind } from '../store/mail/mail-row.ts';
import type { DueMail } from '../store/mail/mails.ts';
import type { Rosters } from '../store/workspaces/rosters.ts';
import { type CalendarNews, calendarFile } from './calendar.ts';
import type { Letter } from './letter.ts';
import { looksLikeLink } from './looks-like-link.ts';
import { wordsIn } from './words.ts';
import { writtenLetter } from './written-letter.ts';

export interface InvitationLetterDeps {
  users: Pick<Users, 'find' | 'findByEmail'>;
  stateOf: (retro: string) => Promise<RetroState | null>;
  rosters: Pick<Rosters, 'isSuspendedByOperators'>;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  /** The sender of mails, as in `MAIL_FROM`. */
  mailFrom: string;
  now: () => number;
}

/**
 * An invitation to a future retro, with its calendar entry; null if the person is no longer invited,
 * has no known address, or operators have suspended the workspace of its team (OP4).
 */
export async function invitationLetter(mail: DueMail, deps: InvitationLetterDeps): Promise<Letter | null> {
  const about = await aboutOf(mail, deps);
  if (!about?.invitation || about.isHeldBack) return null;
  return letterFrom(about, 'invitation', 'planned', deps);
}

/**
 * A change of a retro for someone who got a mailed invitation (LI6): it is at another time, say, or they
 * are no longer invited; with the change of their calendar entry. Null once it is over, or if nobody
 * knows an address of theirs.
 */
export async function changedLetter(mail: DueMail, deps: InvitationLetterDeps): Promise<Letter | null> {
  const about = await aboutOf(mail, deps);
  if (!about) return null;
  const { startsAt, duration } = about.data.settings;
  if (startsAt + duration * 60_000 < deps.now()) return null;
  if (!about.invitation) return letterFrom(about, 'retro_uninvited', 'withdrawn', deps);
  return about.isHeldBack ? null : letterFrom(about, 'retro_changed', 'changed', deps);
}

/** The data for a letter to someone who is or was invited. */
interface About {
  data: RetroData;
  /** The invitation the mail is about; null if it no longer exists. */
  invitation: Invitee | null;
  /** The account that invites. */
  inviter: Person | null;
  to: string;
  locale: Locale;
  /** Whether nothing that anybody typed goes out, as operators have suspended the workspace (OP4). */
  isHeldBack: boolean;
}

/** Null for a retro that is over or deleted, for people without a known address, and for the person who invites. */
async function aboutOf(
  mail: DueMail,
  { users, stateOf, rosters }: InvitationLetterDeps,
): Promise<About | null> {
  const state = mail.retro === null ? null : await stateOf(mail.retro);
  if (!state || state.data.finishedAt !== null) return null;
  const inviter = mail.sender === null ? null : await users.find(mail.sender);
  const invitee = await inviteeOf(mail, users);
  const to = mail.email ?? (invitee?.addressProven ? invitee.email : null);
  if (to === null || to === inviter?.email) return null;
  const locale = invitee?.locale ?? inviter?.locale ?? DEFAULT_LOCALE;
  const { data } = state;
  const isHeldBack = await rosters.isSuspendedByOperators(data.settings.teamId);
  return { data, invitation: invitationOf(mail, data), inviter, to, locale, isHeldBack };
}

function letterFrom(
  { data, invitation, inviter, to, locale, isHeldBack }: About,
  kind: MailKind,
  news: CalendarNews,
  { site, mailFrom, now }: InvitationLetterDeps,
): Letter {
  const { id: retro, settings } = data;
  const { activity, startsAt, duration } = settings;
  const words = wordsIn(locale);
  // Anyone can become a guest: apart from names, the words and links of a guest's mail are ours.
  const isProven = inviter?.addressProven === true;
  const shown = (name: string | undefined) =>
    name && !isHeldBack && (isProven || !looksLikeLink(name)) ? name : null;
  const name = shown(settings.name);
  // The page of a retro shows what people typed there.
  const link = isHeldBack ? `${site()}/` : `${site()}/retro/${retro}`;
  const notes = [
    ...(invitation?.watches ? [words.watchNote] : []),
    ...(invitation && settings.requiresPermanentAccount ? [words.accountNote] : []),
  ];
  const letter = writtenLetter(kind, {
    to,
    locale,
    link: invitation ? link : `${site()}/`,
    holes: {
      inviter: shown(inviter?.name) ?? words.nobody,
      retro: name === null ? words.aRetro : words.quoted.replace('{{name}}', () => name),
      activity: shown(ownActivityName(settings) ?? undefined) ?? activityName(activity, locale),
      duration: String(duration),
      date: dateIn(locale, startsAt),
    },
    note: notes.length > 0 ? notes.join(' ') : undefined,
  });
  const callLink = isProven && !isHeldBack ? settings.callLink : null;
  const when = { startsAt, duration, now: now() };
  const entry = { retro, name: name ?? words.aRetro, ...when, callLink, link, from: mailFrom, to };
  return { ...letter, calendar: calendarFile(entry, news) };
}

/** The invitation that a mail is about, while it exists. */
const invitationOf = (mail: DueMail, { invited }: RetroData): Invitee | null =>
  invited.find(({ email, userId }) => (mail.email === null ? userId === mail.user : email === mail.email)) ??
  null;

async function inviteeOf(
  { email, user }: DueMail,
  users: InvitationLetterDeps['users'],
): Promise<Person | null> {
  if (user !== null) return users.find(user);
  return email === null ? null : users.findByEmail(email);
}
