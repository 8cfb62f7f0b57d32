import type { BriefWords } from '#contract/brief-words.ts';
import type { Locale } from '#contract/locales.ts';
import english from '#contract/text/en.json' with { type: 'json' };
import spanish from '#contract/text/es.json' with { type: 'json' };
import type { BriefLanguage } from '#machines/retro/brief-texts.ts';

interface Texts {
  brief: BriefWords;
  activities: Record<string, { name: string; types: Record<string, { name: string }> }>;
}
const TEXTS: Record<Locale, Texts> = { en: english, es: spanish };

/** How a brief is put into words for a download. The day is the one in UTC: a file has no reader's time zone. */
export function briefLanguage(locale: Locale): BriefLanguage {
  const { brief, activities } = TEXTS[locale];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    words: brief,
    activityName: (activity) => activities[activity]?.name ?? activity,
    typeName: (activity, type) => activities[activity]?.types[type]?.name ?? type,
    date: (at) => day.format(at),
  };
}
