/** The longest part of a word that is compared, in letters. */
const WORD_LENGTH = 60;
/** From so many letters on, the last word of a search is taken as the beginning of one. */
const PREFIX_FROM = 2;

/** Letters that are one with their sign, so that taking signs away does not make plain ones of them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
};

/** A word of a text as it is compared, and where it stands: the place in the text after so many units of its key. */
interface Word {
  key: string;
  start: number;
  endOf: (units: number) => number;
}

/** What is searched: each of these words, and one that begins like the last; `prefix` is empty if the last one is whole. */
export interface Searched {
  words: readonly string[];
  prefix: string;
}

/** A part of a text, from a place up to another, in UTF-16 units. */
export type Span = [from: number, to: number];

const unmarked = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** A text, or a character of one, as it is compared: without accents and case. */
const plain = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : unmarked(unmarked(text).toLowerCase()).replaceAll(/[ßæœøđłıς]/g, (letter) => PLAIN[letter] ?? '');

const isMark = (character: string): boolean => /\p{M}/u.test(character);

const cut = (word: string): string =>
  word.length <= WORD_LENGTH ? word : [...word].slice(0, WORD_LENGTH).join('');

/**
 * The words of a text: letters and digits in a row, without accents and case. Every database compares these, so that all of
 * them find the same, and nothing that stands between words is ever part of a query.
 */
export const wordsIn = (text: string): string[] => (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(cut);

/** The same with their places. */
function* placesIn(text: string): Generator<Word> {
  if (isAscii(text)) {
    for (const { 0: word, index } of text.toLowerCase().matchAll(/[a-z0-9]+/g))
      yield { key: cut(word), start: index, endOf: (units) => index + units };
    return;
  }
  const { all, starts, ends } = lettersIn(text);
  for (const { 0: word, index } of all.matchAll(/[\p{L}\p{N}]+/gu))
    yield { key: cut(word), start: starts[index] ?? 0, endOf: (units) => ends[index + units - 1] ?? 0 };
}

/** A text as it is compared, and for each unit of that where its character stands in the text, with the signs that follow it. */
function lettersIn(text: string): { all: string; starts: number[]; ends: number[] } {
  let all = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const character of text) {
    const from = place;
    place += character.length;
    if (isMark(character) && ends.length > 0) ends[ends.length - 1] = place;
    const letters = plain(character);
    all += letters;
    for (let unit = 0; unit < letters.length; unit += 1) {
      starts.push(from);
      ends.push(place);
    }
  }
  return { all, starts, ends };
}

/** What someone searches by typing this. */
export function searchedIn(typed: string): Searched {
  const keys = wordsIn(typed);
  const last = keys.at(-1) ?? '';
  const prefix = [...last].length >= PREFIX_FROM ? last : '';
  const whole = prefix === '' ? keys : keys.slice(0, -1);
  return { words: [...new Set(whole)], prefix };
}

/** Whether nothing is searched: no letter or digit was typed. */
export const isEmptySearch = ({ words, prefix }: Searched): boolean => words.length === 0 && prefix === '';

/** Where the searched words stand in a text, and how many of them do. */
export function spansOf(text: string, { words, prefix }: Searched): { spans: Span[]; hits: number } {
  const spans: Span[] = [];
  const hit = new Set<string>();
  // Most texts have none of them, and taking one apart takes longer than this.
  const all = plain(text);
  if (!words.some((word) => all.includes(word)) && (prefix === '' || !all.includes(prefix)))
    return { spans, hits: 0 };
  for (const { key, start, endOf } of placesIn(text)) {
    const isWhole = words.includes(key);
    const begins = prefix !== '' && key.startsWith(prefix);
    if (!isWhole && !begins) continue;
    if (isWhole) hit.add(key);
    if (begins) hit.add(`${prefix}…`);
    spans.push([start, endOf(isWhole ? key.length : prefix.length)]);
  }
  return { spans, hits: hit.size };
}

/** The longest text that is shown whole. Those that people write here are shorter; imported ones may not be. */
const SHOWN_WHOLE = 240;
/** Of a longer one, as much stands before what was found. */
const SHOWN_BEFORE = 60;

/** A text as it is shown with what was found in it: of a long one only the part round the first place. */
export function aroundSpans(text: string, spans: readonly Span[]): { text: string; spans: Span[] } {
  const first = spans[0]?.[0] ?? 0;
  if (text.length <= SHOWN_WHOLE) return { text, spans: [...spans] };
  const from = first <= SHOWN_BEFORE ? 0 : wholeFrom(text, first - SHOWN_BEFORE);
  const to = wholeFrom(text, from + SHOWN_WHOLE);
  const before = from === 0 ? '' : '…';
  const by = before.length - from;
  return {
    text: `${before}${text.slice(from, to)}${to < text.length ? '…' : ''}`,
    spans: spans.filter(([, end]) => end <= to).map(([start, end]): Span => [start + by, end + by]),
  };
}

/** The place, or the one after it if that is within a character. */
const wholeFrom = (text: string, place: number): number =>
  /[\uDC00-\uDFFF]/.test(text[place] ?? '') ? place + 1 : place;
