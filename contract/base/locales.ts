import * as z from 'zod/mini';

/** The languages that Hindsight speaks: its screens, its mails and its downloads. */
export const LOCALES = ['en', 'es'] as const;
export const localeSchema = z.enum(LOCALES);
export type Locale = (typeof LOCALES)[number];

/** The language of people who have not chosen one we have. */
export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);
