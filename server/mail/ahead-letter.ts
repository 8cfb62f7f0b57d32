import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { unsharedTopicsOf } from '#machines/retro/selectors/topics-selectors.ts';
import type { Person } from '../accounts/store/users.ts';
import { dateIn } from '../base/date-in.ts';
import type { SignedIds } from '../base/signed-ids.ts';
import type { InvitationLetterDeps } from './invitation-letter.ts';
import type { Letter } from './letter.ts';
import { looksLikeLink } from './looks-like-link.ts';
import { quotedIn, wordsIn } from './mail-texts.ts';
import type { DueMail } from './store/due-mails.ts';
import { writtenLetter } from './written-letter.ts';

export interface AheadLetterDeps
  extends Pick<InvitationLetterDeps, 'users' | 'stateOf' | 'retros' | 'rosters' | 'site' | 'now'> {
  /** The tokens for links that turn these reminders off, by person. */
  aheadTokens: SignedIds;
}

/**
 * A reminder that topics can be written ahead, for someone who has an account, is invited and has not written (WA5). Null if they have, or said
 * that they are done; if they do not want reminders; or if nobody can write any more.
 */
export async function aheadLetter({ kind, ...mail }: DueMail, deps: AheadLetterDeps): Promise<Letter | null> {
  const { users, stateOf, retros, rosters, site, aheadTokens } = deps;
  const state = mail.retro === null ? null : await stateOf(mail.retro, 'job');
  const reader = mail.user !== null ? await users.find(mail.user) : await readerAt(mail.email, users);
  if (!state?.data.ahead?.isOpen || !reader?.email || !reader.addressProven || !reader.aheadMail) return null;
  const { data } = state;
  if (!isInvited(data, reader) || hasWritten(data, reader)) return null;
  if ((await retros.isArchived(data.id)) || (await rosters.isSuspendedByOperators(data.settings.teamId)))
    return null;
  const locale = reader.locale ?? DEFAULT_LOCALE;
  const words = wordsIn(locale);
  const leader = await users.find(data.moderator);
  const { name, startsAt } = data.settings;
  const isShown = leader?.addressProven === true || !looksLikeLink(name);
  const token = aheadTokens.of(reader.id);
  const letter = writtenLetter(kind, {
    to: reader.email,
    locale,
    link: `${site()}/retro/${data.id}?ahead`,
    holes: {
      retro: isShown ? quotedIn(words, name) : words.aRetro,
      date: dateIn(locale, startsAt, reader, leader),
    },
    away: { label: words.ahead.off, link: `${site()}/ahead_mail?token=${token}` },
  });
  return { ...letter, unsubscribe: `${site()}/api/users/ahead_mail/off?token=${token}` };
}

const readerAt = (email: string | null, users: AheadLetterDeps['users']): Promise<Person | null> =>
  email === null ? Promise.resolve(null) : users.findByEmail(email);

const isInvited = ({ invited, people }: RetroData, { id, email }: Person): boolean =>
  people[id]?.admission !== 'removed' &&
  invited.some((one) => !one.watches && (one.userId === id || (email !== null && one.email === email)));

const hasWritten = (data: RetroData, { id }: Person): boolean =>
  unsharedTopicsOf(data, id).length > 0 || data.ahead?.done.includes(id) === true;
