import type { Locale } from '#contract/base/locales.ts';
import { isolated } from '#contract/base/text-direction.ts';
import { currentLocale } from './i18n.ts';

type Moment = Date | number;

/** The reader's own region when their browser names one in this language (en-GB, es-MX), else the bare language. */
export function regionalLocale(locale: Locale = currentLocale()): string {
  // At the build there is no browser.
  const tags = globalThis.navigator?.languages ?? [];
  return tags.find((tag) => tag.toLowerCase().startsWith(`${locale}-`)) ?? locale;
}

/** "Friday, 20 November 2026" */
export function formatDate(at: Moment): string {
  return new Intl.DateTimeFormat(regionalLocale(), { dateStyle: 'full' }).format(at);
}

/** "Friday" */
export const formatWeekday = (at: Moment): string =>
  new Intl.DateTimeFormat(regionalLocale(), { weekday: 'long' }).format(at);

/** "20 Nov 2026" */
export function formatDateShort(at: Moment): string {
  return new Intl.DateTimeFormat(regionalLocale(), { dateStyle: 'medium' }).format(at);
}

/** "20 Nov", with the year if it is another than that of `now`. */
export function formatDay(at: Moment, now: Moment): string {
  if (new Date(at).getFullYear() !== new Date(now).getFullYear()) return formatDateShort(at);
  return new Intl.DateTimeFormat(regionalLocale(), { day: 'numeric', month: 'short' }).format(at);
}

/** "14:05" or "2:05 PM" as the reader's region writes it */
export function formatTime(at: Moment): string {
  return new Intl.DateTimeFormat(regionalLocale(), { timeStyle: 'short' }).format(at);
}

/** "20 Nov 2026, 14:05" */
export function formatDateTime(at: Moment): string {
  return new Intl.DateTimeFormat(regionalLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** 1234.5 becomes "1,234.5" or "1.234,5" */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(regionalLocale(), options).format(value);
}

/** Puts names in order as the reader's language does, and numbers in them by what they count: "Sprint 2" before "Sprint 10". */
export function byName(one: string, other: string): number {
  return new Intl.Collator(regionalLocale(), { numeric: true }).compare(one, other);
}

/** "Ana, Ben and Cy", each in its own direction */
export function formatList(items: readonly string[]): string {
  return new Intl.ListFormat(regionalLocale(), { type: 'conjunction' }).format(items.map(isolated));
}

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "in 3 hours", "yesterday"; `now` and `at` in epoch milliseconds. `largest`: no larger unit, such as "in 12 days" for "in 2 weeks". */
export function formatRelative(at: number, now: number, largest: (typeof units)[number][0] = 'year'): string {
  const distance = at - now;
  const format = new Intl.RelativeTimeFormat(regionalLocale(), { numeric: 'auto' });
  for (const [unit, size] of units.slice(units.findIndex(([unit]) => unit === largest))) {
    if (Math.abs(distance) >= size) return format.format(Math.round(distance / size), unit);
  }
  return format.format(0, 'second');
}

/** A span in milliseconds as "4:05", or "1:04:05" from an hour on; a part of a second counts as a whole one. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A span in whole minutes spelled out: "5 minutes", "5 minutos" */
export function formatMinutes(minutes: number): string {
  return formatNumber(minutes, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
}
