import type { Locale } from '#contract/base/locales.ts';
import { ownValue } from '#contract/base/own-property.ts';
import type { DoorIntro } from '#contract/retro/retro-payloads.ts';
import english from '#server/http/text/preview.en.json' with { type: 'json' };
import spanish from '#server/http/text/preview.es.json' with { type: 'json' };
import { dateIn } from '../base/date-in.ts';
import type { Rate } from '../base/token-buckets.ts';
import { escaped, type HtmlDocument } from './document.ts';

/** What the door of an unfinished retro tells anyone with its link; null if there is none (JO9). */
export type PreviewOf = (retro: string, address: string) => Promise<DoorIntro | null>;

/** Link previews, by network: services that preview links for many teams use few networks. */
export const PREVIEW_RATE: Rate = { perSecond: 2, burst: 120 };

/** The links of retros, of a team's too. */
const RETRO = /^(?:\/workspaces\/[^/]+\/teams\/[^/]+\/retros|\/retro)\/([0-9a-z]{16})$/;
const WORDS: Readonly<Record<Locale, typeof english>> = { en: english, es: spanish };

/** The retro that an address names, or null. */
export const retroIn = (path: string): string | null => RETRO.exec(path)?.[1] ?? null;

/** The page of a retro with a link preview of what the door says (JO14). What people typed stays text. */
export function withPreview(page: HtmlDocument, intro: DoorIntro, locale: Locale): HtmlDocument {
  const { name, moderator, startsAt } = intro;
  const values: Record<string, string> = { name, moderator, when: dateIn(locale, startsAt) };
  const say = (words: string) =>
    words.replace(/\{\{(\w+)\}\}/g, (_, key: string) => ownValue(values, key) ?? '');
  const [title, description] = [say(WORDS[locale].title), say(WORDS[locale].description)];
  return page
    .titled(title)
    .withHead([
      '<meta property="og:site_name" content="Hindsight">',
      '<meta property="og:type" content="website">',
      `<meta property="og:title" content="${escaped(title)}">`,
      `<meta property="og:description" content="${escaped(description)}">`,
      '<meta name="twitter:card" content="summary">',
    ]);
}
