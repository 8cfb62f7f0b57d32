import type { Locale } from '#contract/base/locales.ts';
import { isTimeZone } from './months.ts';

/** How a person's browser says dates, as far as it is known. */
export interface DatesOf {
  timeZone: string | null;
  /** Such as `en-GB`. */
  dateLocale: string | null;
}

/** The time zone and form of dates of the first of these readers whose browser has told them; the zone is null if none has. */
export function datesOf(
  locale: Locale,
  readers: readonly (DatesOf | null)[],
): { timeZone: string | null; format: string } {
  const zone = readers.find((one) => one?.timeZone && isTimeZone(one.timeZone))?.timeZone;
  const format = readers.find((one) => one?.dateLocale?.startsWith(`${locale}-`))?.dateLocale;
  return { timeZone: zone ?? null, format: format ?? locale };
}

/** Day and time as a reader's browser would write them, with their time zone named (LI11); in UTC if none is known. */
export function dateIn(locale: Locale, at: number, ...readers: (DatesOf | null)[]): string {
  const { timeZone: zone, format } = datesOf(locale, readers);
  const timeZone = zone ?? 'UTC';
  const isUtc = /^(Etc\/)?(UTC|UCT|GMT|Zulu)$/.test(timeZone);
  return new Intl.DateTimeFormat(format, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: isUtc ? 'short' : 'longGeneric',
  }).format(at);
}

/** Whether dates can be written in the form of this language and region. */
export function isDateLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
