import { DEFAULT_LOCALE, type Locale } from '#contract/base/locales.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { Users } from '../accounts/store/users.ts';
import { dateIn } from '../base/date-in.ts';
import type { StateOf } from '../base/retro-states.ts';
import { type Letter, oneLine } from './letter.ts';
import { wordsIn } from './mail-texts.ts';
import type { DueMail } from './store/due-mails.ts';
import { writtenLetter } from './written-letter.ts';

export interface BriefLetterDeps {
  users: Pick<Users, 'find'>;
  stateOf: StateOf;
  rosters: Pick<Rosters, 'isSuspendedByOperators'>;
  /** What a mail says about the brief of a retro; null if it has none. `finishedAt`: epoch ms. */
  briefLines: (
    state: RetroState,
    locale: Locale,
    dateLocale: string | null,
  ) => { name: string; finishedAt: number; lines: string[] } | null;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
}

/** The brief of a retro for somebody who took part in it (BF2); null without an address of theirs, where it is gone, or suspended (OP4). */
export async function briefLetter(
  { kind, retro, user, sender }: DueMail,
  { users, stateOf, rosters, briefLines, site }: BriefLetterDeps,
): Promise<Letter | null> {
  const state = retro === null ? null : await stateOf(retro, 'job');
  const person = user === null ? null : await users.find(user);
  if (!state || !person?.email || !person.addressProven) return null;
  if (await rosters.isSuspendedByOperators(state.data.settings.teamId)) return null;
  const admission = state.data.people[person.id]?.admission;
  if (admission !== 'in' && admission !== 'watching') return null;
  const locale = person.locale ?? DEFAULT_LOCALE;
  const brief = briefLines(state, locale, person.dateLocale);
  if (!brief) return null;
  const by = sender === null ? null : await users.find(sender);
  const holes = {
    retro: brief.name,
    by: by?.name || wordsIn(locale).nobody,
    date: dateIn(locale, brief.finishedAt, person, by),
  };
  return writtenLetter(kind, {
    to: person.email,
    locale,
    link: `${site()}/retro/${state.data.id}`,
    holes,
    more: brief.lines.map(oneLine),
  });
}
