import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import { ownValue } from '#contract/base/own-property.ts';
import type { InvitationLetterDeps } from './invitation-letter.ts';
import type { Letter } from './letter.ts';
import { quotedIn, wordsIn } from './mail-texts.ts';
import type { DueMail } from './store/due-mails.ts';
import { writtenLetter } from './written-letter.ts';

/** Says that the next retro of a repeating one could not be planned, and why (LI5); its button leads to the brief, where it can be planned by hand. */
export async function notRepeatedLetter(
  mail: DueMail,
  { users, stateOf, site }: InvitationLetterDeps,
): Promise<Letter | null> {
  const person = mail.user === null ? null : await users.find(mail.user);
  const state = mail.retro === null ? null : await stateOf(mail.retro, 'job');
  if (!state || !person?.email || mail.about === null || !('why' in mail.about)) return null;
  const locale = person.locale ?? DEFAULT_LOCALE;
  const words = wordsIn(locale);
  const whys: Record<string, string> = words.whyNotRepeated;
  return writtenLetter(mail.kind, {
    to: person.email,
    locale,
    link: `${site()}/retro/${mail.retro}`,
    holes: {
      retro: quotedIn(words, state.data.settings.name),
      why: ownValue(whys, mail.about.why) ?? whys.other ?? '',
    },
  });
}
