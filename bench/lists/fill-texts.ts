import { type Filler, idOf, type Size } from './size.ts';

/** Different words in all retros; how often one is used falls with its number, as in any language. */
const WORDS = 20_000;
/** The texts of one retro, topics and action items, and the words of one. */
const TEXTS = 40;
const WORDS_OF_A_TEXT = 8;
const ROWS_AT_ONCE = 500;
const SYLLABLES = [
  'de',
  'ploy',
  'sta',
  'ge',
  'test',
  'meet',
  'ing',
  'cla',
  'ri',
  'ty',
  'own',
  'er',
  'plan',
  'ship',
];

/** The word with a number, from 0, which is the most frequent one. */
export function wordAt(number: number): string {
  let word = '';
  for (let left = number + SYLLABLES.length; left > 0; left = Math.floor(left / SYLLABLES.length))
    word += SYLLABLES[left % SYLLABLES.length];
  return word;
}

/** The same numbers in every run, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes the searched texts of all finished retros as the server would, without having them held. */
export async function fillTexts(filler: Filler, { retros, teams, ofTheFirst }: Size): Promise<void> {
  const next = numbers(7);
  const all = Array.from({ length: WORDS }, (_, number) => wordAt(number));
  const any = () => all[Math.floor(WORDS ** next()) - 1] ?? '';
  let rows: string[][] = [];
  const write = async () => {
    if (rows.length > 0) await filler.insert('searched_texts', ['retro_id', 'words', 'texts'], rows);
    rows = [];
  };
  for (let retro = 1; retro <= retros; retro += 1) {
    if (retro % 50 <= 1) continue;
    const team = retro <= ofTheFirst ? 1 : 2 + (retro % (teams - 1));
    const texts = Array.from({ length: TEXTS }, (_, place) => [
      place < TEXTS / 8 ? 'action' : 'topic',
      Array.from({ length: WORDS_OF_A_TEXT }, any).join(' '),
    ]);
    const words = new Set(['sprint', String(retro), ...texts.flatMap(([, text]) => text?.split(' ') ?? [])]);
    rows.push([idOf('r', retro), `#${idOf('t', team)} ${[...words].join(' ')}`, JSON.stringify(texts)]);
    if (rows.length >= ROWS_AT_ONCE) await write();
  }
  await write();
}
