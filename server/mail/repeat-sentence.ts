import type { Locale } from '#contract/base/locales.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import { isTimeZone } from '../base/months.ts';
import { wordsIn } from './mail-texts.ts';

/** How a retro repeats, as a sentence; null if it takes place once. Its weekday is that of the time zone where this was chosen (LI5). */
export function repeatsIn(
  locale: Locale,
  { repeats, startsAt }: Pick<KeptSettings, 'repeats' | 'startsAt'>,
): string | null {
  if (repeats === undefined) return null;
  const { weeks, monthly, zone } = repeats;
  const words = wordsIn(locale).repeats;
  if (monthly === undefined)
    return weeks === 1 ? words.week : words.weeks.replace('{{count}}', String(weeks));
  const timeZone = isTimeZone(zone) ? zone : 'UTC';
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(startsAt);
  return words[monthly].replace('{{weekday}}', weekday);
}
