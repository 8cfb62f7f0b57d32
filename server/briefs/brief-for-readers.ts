import type { Locale } from '#contract/base/locales.ts';
import type { Brief } from '#contract/briefs/brief.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { projectForReaders } from '#machines/retro/project.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { briefLanguage } from './brief-in-language.ts';

/** The brief of a finished retro as all its readers see it; null before it is finished. */
export function briefForReaders(state: RetroState, locale: Locale): Brief | null {
  const data = projectForReaders(state);
  return data && briefOf(withShownNames(data, briefLanguage(locale).words.gone));
}
