import type { Brief } from '#contract/brief.ts';
import type { Locale } from '#contract/locales.ts';
import type { RetroState } from '#contract/wire.ts';
import { briefOf } from '#machines/retro/brief.ts';
import { projectForReaders } from '#machines/retro/project.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { briefLanguage } from './brief-language.ts';

/** The brief of a finished retro as all its readers see it; null before it is finished. */
export function briefForReaders(state: RetroState, locale: Locale): Brief | null {
  const data = projectForReaders(state);
  return data && briefOf(withShownNames(data, briefLanguage(locale).words.gone));
}
