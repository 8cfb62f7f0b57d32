import type { Locale } from '#contract/base/locales.ts';
import { ownValue } from '#contract/base/own-property.ts';
import type { BriefWords } from '#contract/briefs/brief-words.ts';
import english from '#contract/text/en.json' with { type: 'json' };
import spanish from '#contract/text/es.json' with { type: 'json' };
import type { BriefLanguage } from '#machines/retro/briefs/brief-texts.ts';

interface Texts {
  brief: BriefWords;
  activities: Record<string, { name: string; types: Record<string, { name: string }> }>;
}
const TEXTS: Record<Locale, Texts> = { en: english, es: spanish };

/**
 * The words of a brief for a download. The day is in UTC: a file does not know its reader's time zone. `now`, epoch ms, marks what
 * is overdue by then.
 */
export function briefLanguage(locale: Locale, now?: number): BriefLanguage {
  const { brief, activities } = TEXTS[locale];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    words: brief,
    activityName: (activity) => ownValue(activities, activity)?.name ?? activity,
    typeName: (activity, type) => ownValue(ownValue(activities, activity)?.types ?? {}, type)?.name ?? type,
    date: (at) => day.format(at),
    ...(now !== undefined && { today: dayOf(now) }),
  };
}

/** The day in UTC, such as `2026-11-20`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
