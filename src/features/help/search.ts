import type { Guide } from './guides.ts';

/** As one may type it: without accents and capitals. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

function wordsOf({ name, alias, aim, time, say, wrong }: Guide): string {
  const troubles = wrong.flatMap(({ sign, help }) => [sign, help]);
  return plain([name, alias, aim, time, ...say, ...troubles].join(' '));
}

/** The guides in which each word of a question stands, accents and capitals aside; all of them where nothing is asked. */
export function guidesWith(guides: readonly Guide[], question: string): readonly Guide[] {
  const asked = plain(question).split(/\s+/).filter(Boolean);
  return guides.filter((guide) => {
    const words = wordsOf(guide);
    return asked.every((word) => words.includes(word));
  });
}
