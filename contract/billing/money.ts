import type { Locale } from '../base/locales.ts';

/**
 * Cents of US dollars, written for readers of a language: the same on every page, in every mail and on pages rendered at the build,
 * which do not know a reader's region (PL3).
 */
export const moneyIn = (locale: Locale, cents: number): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).format(cents / 100);
