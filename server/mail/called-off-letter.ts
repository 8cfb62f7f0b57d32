import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { Users } from '../accounts/store/users.ts';
import { dateIn } from '../base/date-in.ts';
import { calendarFile } from './calendar-file.ts';
import type { Letter } from './letter.ts';
import { looksLikeLink } from './looks-like-link.ts';
import { quotedIn, wordsIn } from './mail-texts.ts';
import type { DueMail } from './store/due-mails.ts';
import { writtenLetter } from './written-letter.ts';

export interface CalledOffLetterDeps {
  users: Pick<Users, 'find' | 'findByEmail'>;
  rosters: Pick<Rosters, 'isSuspendedByOperators'>;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  /** Whom mails are from, as `MAIL_FROM` says it. */
  mailFrom: string;
  now: () => number;
}

/** Tells people who were mailed about a retro that it was called off, with a file that removes it from calendars. The mail is the last that knows its name. */
export async function calledOffLetter(
  { kind, email, user, sender, about }: DueMail,
  { users, rosters, site, mailFrom, now }: CalledOffLetterDeps,
): Promise<Letter | null> {
  if (about === null || !('retro' in about)) return null;
  const byEmail = email === null ? null : await users.findByEmail(email);
  const invitee = user === null ? byEmail : await users.find(user);
  const to = email ?? (invitee?.addressProven ? invitee.email : null);
  if (!to) return null;
  const inviter = sender === null ? null : await users.find(sender);
  const locale = invitee?.locale ?? inviter?.locale ?? DEFAULT_LOCALE;
  const words = wordsIn(locale);
  const isHeldBack = await rosters.isSuspendedByOperators(about.teamId ?? null);
  const isShown = inviter && !isHeldBack && (inviter.addressProven || !looksLikeLink(inviter.name));
  const name = isShown ? inviter.name : '';
  const isProven = inviter?.addressProven === true;
  const isNamed = about.name && !isHeldBack && (isProven || !looksLikeLink(about.name));
  const retro = (isNamed && about.name) || null;
  const shownName = retro === null ? words.aRetro : quotedIn(words, retro);
  const link = site();
  const letter = writtenLetter(kind, {
    to,
    locale,
    link: `${link}/`,
    holes: {
      by: name || words.nobody,
      retro: shownName,
      date: dateIn(locale, about.startsAt, invitee, inviter),
    },
  });
  const entry = {
    ...about,
    name: retro ?? words.aRetro,
    link,
    callLink: null,
    repeats: null,
    from: mailFrom,
    to,
    now: now(),
  };
  return { ...letter, calendar: calendarFile(entry, 'withdrawn') };
}
