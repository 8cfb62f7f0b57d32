import type { Locale } from '#contract/locales.ts';
import type { RetroState } from '#contract/wire.ts';
import { briefForReaders } from './brief-for-readers.ts';
import { briefLanguage } from './brief-language.ts';

/** The most action items and groups in a mail; the brief itself has all. */
const AT_MOST = 30;

/** A brief in the lines of a mail. */
export interface BriefLines {
  name: string;
  /** Epoch ms. */
  finishedAt: number;
  lines: string[];
}

/** What a mail says about the brief of a retro: what was agreed and discussed. Null before it is finished. */
export function briefLines(state: RetroState, locale: Locale): BriefLines | null {
  const brief = briefForReaders(state, locale);
  if (brief?.finishedAt == null) return null;
  const { words } = briefLanguage(locale);
  const actions = brief.actions.map(({ description, owners }) => {
    const who = owners.map(({ name }) => name).join(', ') || words.nobody;
    return `• ${description} (${who})`;
  });
  const groups = brief.groups.map(({ title }) => `• ${title || words.untitled}`);
  const part = (heading: string, items: string[]) => [
    `${heading}:${items.length === 0 ? ` ${words.none}` : ''}`,
    ...items.slice(0, AT_MOST),
    ...(items.length > AT_MOST ? ['…'] : []),
  ];
  return {
    name: brief.name,
    finishedAt: brief.finishedAt,
    lines: [...part(words.actions, actions), ...part(words.groups, groups)],
  };
}
