import type { Locale } from '#contract/locales.ts';

/** Day and time in UTC, marked as such: a mail does not know where it is read. */
export const dateIn = (locale: Locale, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at);
