import type { Locale } from '#contract/base/locales.ts';
import { isolated } from '#contract/base/text-direction.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { decisionsOf } from '#machines/retro/briefs/brief-texts.ts';
import { briefForReaders } from './brief-for-readers.ts';
import { briefLanguage } from './brief-in-language.ts';

/** The most action items and groups in a mail; the brief itself has all. */
const AT_MOST = 30;

/** A brief in the lines of a mail. */
export interface BriefLines {
  name: string;
  /** Epoch ms. */
  finishedAt: number;
  lines: string[];
}

/** What a mail says about the brief of a retro: what was decided, agreed, by when, and discussed; days as in `dateLocale`. Null before it is finished. */
export function briefLines(state: RetroState, locale: Locale, dateLocale: string | null): BriefLines | null {
  const brief = briefForReaders(state, locale);
  if (brief?.finishedAt == null) return null;
  const { words } = briefLanguage(locale);
  const day = new Intl.DateTimeFormat(dateLocale?.startsWith(`${locale}-`) ? dateLocale : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const actions = brief.actions.map(({ description, owners, dueDate }) => {
    const who = owners.map(({ name }) => isolated(name)).join(', ') || words.nobody;
    const due = dueDate === null ? [] : [`${words.due} ${day.format(new Date(dueDate))}`];
    return `• ${isolated(description)} (${[who, ...due].join(', ')})`;
  });
  const decisions = decisionsOf(brief).map((text) => `• ${isolated(text)}`);
  const groups = brief.groups.map(({ title }) => `• ${isolated(title) || words.untitled}`);
  const part = (heading: string, items: string[]) => [
    `${heading}:${items.length === 0 ? ` ${words.none}` : ''}`,
    ...items.slice(0, AT_MOST),
    ...(items.length > AT_MOST ? ['…'] : []),
  ];
  return {
    name: brief.name,
    finishedAt: brief.finishedAt,
    lines: [
      ...(decisions.length > 0 ? part(words.decisions, decisions) : []),
      ...part(words.actions, actions),
      ...part(words.groups, groups),
    ],
  };
}
