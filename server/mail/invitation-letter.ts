import { DEFAULT_LOCALE } from '#contract/locales.ts';
import type { RetroData } from '#contract/retro.ts';
import type { Invitee } from '#contract/settings.ts';
import type { RetroState } from '#contract/wire.ts';
import { activityName } from '../base/activity-name.ts';
import type { Person, Users } from '../store/accounts/users.ts';
import type { DueMail } from '../store/mail/mails.ts';
import { calendarFile } from './calendar.ts';
import { dateIn } from './date-in.ts';
import type { Letter } from './letter.ts';
import { looksLikeLink } from './looks-like-link.ts';
import { wordsIn } from './words.ts';
import { writtenLetter } from './written-letter.ts';

export interface InvitationLetterDeps {
  users: Pick<Users, 'find' | 'findByEmail'>;
  stateOf: (retro: string) => Promise<RetroState | null>;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  now: () => number;
}

/**
 * An invitation to a retro that is still to come, with its entry for the calendar; null for who is not invited any more,
 * and where nobody knows an address of theirs.
 */
export async function invitationLetter(
  mail: DueMail,
  { users, stateOf, site, now }: InvitationLetterDeps,
): Promise<Letter | null> {
  const state = mail.retro === null ? null : await stateOf(mail.retro);
  const invitation = state && invitationOf(mail, state.data);
  if (!state || !invitation) return null;
  const inviter = mail.sender === null ? null : await users.find(mail.sender);
  const invitee = await inviteeOf(mail, users);
  const to = mail.email ?? (invitee?.addressProven ? invitee.email : null);
  if (to === null || to === inviter?.email) return null;
  const { id: retro, settings } = state.data;
  const { activity, startsAt, duration } = settings;
  const locale = invitee?.locale ?? inviter?.locale ?? DEFAULT_LOCALE;
  const words = wordsIn(locale);
  // Anybody can become a guest: what a guest's mail says and where it leads is ours, but for names.
  const isProven = inviter?.addressProven === true;
  const shown = (name: string | undefined) => (name && (isProven || !looksLikeLink(name)) ? name : null);
  const name = shown(settings.name);
  const link = `${site()}/retro/${retro}`;
  const notes = [
    ...(invitation.watches ? [words.watchNote] : []),
    ...(settings.requiresPermanentAccount ? [words.accountNote] : []),
  ];
  const letter = writtenLetter('invitation', {
    to,
    locale,
    link,
    holes: {
      inviter: shown(inviter?.name) ?? words.nobody,
      retro: name === null ? words.aRetro : words.quoted.replace('{{name}}', () => name),
      activity: activityName(activity, locale),
      duration: String(duration),
      date: dateIn(locale, startsAt),
    },
    note: notes.length > 0 ? notes.join(' ') : undefined,
  });
  const callLink = isProven ? settings.callLink : null;
  const entry = { retro, name: name ?? words.aRetro, startsAt, duration, callLink, link, now: now() };
  return { ...letter, calendar: calendarFile(entry) };
}

/** The invitation that a mail is about, while it stands. */
const invitationOf = (mail: DueMail, { invited, finishedAt }: RetroData): Invitee | null =>
  (finishedAt === null &&
    invited.find(({ email, userId }) =>
      mail.email === null ? userId === mail.user : email === mail.email,
    )) ||
  null;

async function inviteeOf(
  { email, user }: DueMail,
  users: InvitationLetterDeps['users'],
): Promise<Person | null> {
  if (user !== null) return users.find(user);
  return email === null ? null : users.findByEmail(email);
}
