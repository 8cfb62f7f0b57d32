import type { Answer } from './answers.ts';
import type { Guide } from './guides.ts';

/** A part of the help that is found by its words. */
export type HelpEntry = Guide | Answer;

/** As one may type it: without accents, capitals and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[¿?¡!.,;:’'“”«»]/g, ' ')
    .toLowerCase();

const wordsIn = (text: string): string[] => plain(text).split(/\s+/).filter(Boolean);

function textOf(part: HelpEntry): string {
  if ('text' in part) return plain([part.name, part.alias, ...part.text].join(' '));
  const troubles = part.wrong.flatMap(({ sign, help }) => [sign, help]);
  return plain([part.name, part.alias, part.aim, part.time, ...part.say, ...troubles].join(' '));
}

/**
 * What a question asks for: its words but for the small ones (`skipped`), accents and capitals aside; all its words if there are only small
 * ones.
 */
function askedIn(question: string, skipped: string): string[] {
  const small = wordsIn(skipped);
  const all = wordsIn(question);
  const terms = all.filter((word) => !small.includes(word));
  return terms.length > 0 ? terms : all;
}

/** The parts in which each word of a question stands; all of them where nothing is asked. */
export function searchHelp<Part extends HelpEntry>(
  parts: readonly Part[],
  question: string,
  skipped: string,
): readonly Part[] {
  const terms = askedIn(question, skipped);
  return parts.filter((part) => {
    const words = textOf(part);
    return terms.every((word) => words.includes(word));
  });
}

/** The part that a question is about: of those found, the one named so, or found by its words; else the first. Null without any. */
export function bestMatch(entries: readonly HelpEntry[], question: string, skipped: string): string | null {
  const terms = askedIn(question, skipped);
  const hits = (text: string) => terms.filter((word) => plain(text).includes(word)).length;
  const worth = ({ name, alias }: HelpEntry) => 2 * hits(name) + hits(alias);
  const best = entries.reduce<HelpEntry | null>(
    (before, one) => (before && worth(before) >= worth(one) ? before : one),
    null,
  );
  return best?.id ?? null;
}
