import type { MyActions } from '#contract/action-items/action-item-payloads.ts';
import { DEFAULT_LOCALE, type Locale } from '#contract/base/locales.ts';
import { isolated } from '#contract/base/text-direction.ts';
import type { Users } from '../accounts/store/users.ts';
import type { ActionItems } from '../action-items/store/read-action-items.ts';
import { type DatesOf, datesOf } from '../base/date-in.ts';
import { dayIn } from '../base/months.ts';
import type { SignedIds } from '../base/signed-ids.ts';
import { type Letter, oneLine } from './letter.ts';
import { wordsIn } from './mail-texts.ts';
import type { DueMail } from './store/due-mails.ts';
import { writtenLetter } from './written-letter.ts';

/** A mail that could not be sent for this long is no longer useful, ms. */
const GOOD_FOR_MS = 86_400_000;

export interface WeeklyLetterDeps {
  users: Pick<Users, 'find'>;
  actionItems: Pick<ActionItems, 'ofOwner'>;
  /** The tokens for links that turn it off, by person. */
  weeklyTokens: SignedIds;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  now: () => number;
}

type Item = MyActions['items'][number];

/**
 * A person's open action items, in today's teams of theirs (AC4), the overdue first; null if there are none,
 * or if they no longer want the mail.
 */
export async function weeklyLetter(
  { kind, user, createdAt }: DueMail,
  { users, actionItems, weeklyTokens, site, now }: WeeklyLetterDeps,
): Promise<Letter | null> {
  const person = user === null ? null : await users.find(user);
  if (!person?.email || !person.weeklyMail || !person.addressProven) return null;
  if (createdAt < now() - GOOD_FOR_MS) return null;
  const { items, total } = await actionItems.ofOwner(person.id, 0);
  if (items.length === 0) return null;
  const locale = person.locale ?? DEFAULT_LOCALE;
  const words = wordsIn(locale).weekly;
  const today = dayIn(now(), person.timeZone ?? 'UTC');
  const isOverdue = ({ dueOn }: Item) => dueOn !== null && dueOn < today;
  const lineOf = (item: Item) => lineIn(item, locale, person);
  const rest = total - items.length;
  const lists = [
    { title: words.overdue, items: items.filter(isOverdue).map(lineOf) },
    {
      title: words.open,
      items: [
        ...items.filter((item) => !isOverdue(item)).map(lineOf),
        ...(rest > 0 ? [words.more.replace('{{count}}', String(rest))] : []),
      ],
    },
  ];
  const token = weeklyTokens.of(person.id);
  const letter = writtenLetter(kind, {
    to: person.email,
    locale,
    link: `${site()}/`,
    holes: { name: person.name, count: String(total) },
    lists: lists.filter((list) => list.items.length > 0),
    away: { label: words.off, link: `${site()}/weekly_mail?token=${token}` },
  });
  return { ...letter, unsubscribe: `${site()}/api/users/weekly_mail/off?token=${token}` };
}

/** One item on a line: what to do, for which team, until when. */
function lineIn({ description, team, dueOn }: Item, locale: Locale, reader: DatesOf): string {
  const until = wordsIn(locale).weekly.due;
  const date = dueOn === null ? null : dayWords(dueOn, datesOf(locale, [reader]).format);
  const about = [isolated(oneLine(team.name)), ...(date === null ? [] : [until.replace('{{date}}', date)])];
  return `${isolated(oneLine(description))} (${about.join(', ')})`;
}

const dayWords = (day: string, format: string): string =>
  new Intl.DateTimeFormat(format, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
