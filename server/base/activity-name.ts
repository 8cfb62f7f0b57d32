import type { Locale } from '#contract/base/locales.ts';
import { ownValue } from '#contract/base/own-property.ts';
import english from '#contract/text/en.json' with { type: 'json' };
import spanish from '#contract/text/es.json' with { type: 'json' };

const NAMES: Record<Locale, Record<string, { name: string }>> = {
  en: english.activities,
  es: spanish.activities,
};

/** The name of an activity. */
export const activityName = (activity: string, locale: Locale): string =>
  ownValue(NAMES[locale], activity)?.name ?? activity;
