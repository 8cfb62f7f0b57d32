import { type SearchedText, searchedTexts } from '#machines/retro/searchable-texts.ts';
import { wordsIn } from '#server/store/read-models/search-words.ts';
import type { SearchedTextTable } from '../database/search-tables.ts';
import type { Columns, StateModel } from './read-model.ts';

/**
 * Characters of one retro that are searched: far more than a meeting writes, and few enough that a page of the largest imported ones
 * does not hold up the server.
 */
const MOST_TEXT = 150_000;
/** Characters of its words: some letters are several as they are compared, and a row of PostgreSQL's index has a bound. */
const MOST_WORDS = 200_000;

/** The mark of a team among the words: a search in its retros looks at no others. No word of a text begins like it. */
export const markOfTeam = (team: string): string => `#${team}`;

/** The mark of a retro with decisions (FT9). */
export const MARK_OF_DECISIONS = '#decisions';

/** Finished retros as they are searched (FT1). */
export const searchedTextRows: StateModel = {
  from: 'state',
  table: 'searched_texts',
  key: ['retro_id'],
  follows: ['retro.finished', 'action.added', 'action.changed', 'action.updated', 'action.deleted'],
  rows: ({ data }): Columns<SearchedTextTable>[] => {
    const { id, settings, finishedAt } = data;
    if (finishedAt === null) return [];
    const texts = within(searchedTexts(data));
    const marks = [
      ...(settings.teamId === null ? [] : [markOfTeam(settings.teamId)]),
      ...(texts.some(([kind]) => kind === 'decision') ? [MARK_OF_DECISIONS] : []),
    ];
    const words = eachOnce([settings.name, ...texts.map(([, text]) => text)]);
    return [{ retro_id: id, words: [...marks, ...words].join(' '), texts: JSON.stringify(texts) }];
  },
};

function within(texts: readonly SearchedText[]): SearchedText[] {
  let characters = 0;
  return texts.filter(([, text]) => {
    characters += text.length;
    return characters <= MOST_TEXT;
  });
}

function eachOnce(texts: readonly string[]): string[] {
  const keys = new Set<string>();
  let characters = 0;
  for (const key of texts.flatMap(wordsIn)) {
    if (keys.has(key)) continue;
    characters += key.length + 1;
    if (characters > MOST_WORDS) break;
    keys.add(key);
  }
  return [...keys];
}
