import { type Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isEmptySearch, type Searched } from '#server/store/read-models/search-words.ts';
import type { Schema } from '../database/schema.ts';
import { markOfTeam } from './searched-text-rows.ts';

/** Teams whose marks one query names; with more, all retros are looked through, and the caller's condition decides. */
const MARKS_AT_ONCE = 200;

/** Whether a database is PostgreSQL. */
const isShared = (db: Kysely<Schema>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * The retros with all searched words, by the index of the database; of these teams, or of all. It only finds: whether someone may
 * read them is a condition of its own.
 */
export function havingWords(db: Kysely<Schema>, searched: Searched, teams: readonly string[] | null) {
  const marks = teams === null || teams.length > MARKS_AT_ONCE ? [] : teams.map(markOfTeam);
  if (isShared(db))
    return db
      .selectFrom('searched_texts')
      .select('searched_texts.retro_id')
      .where(
        sql<SqlBool>`array_to_tsvector(string_to_array(words, ' ')) @@ cast(${asTsquery(searched, marks)} as tsquery)`,
      );
  return db
    .selectFrom('search_index')
    .innerJoin('search_places', 'search_places.place', 'search_index.rowid')
    .select('search_places.retro_id')
    .where(sql<SqlBool>`search_index match ${asMatch(searched, marks)}`);
}

/**
 * The same for one row of `searched_texts`, without the index: for few retros that somebody was let into, which have no mark in common.
 */
export function hasWords({ words, prefix }: Searched): RawBuilder<SqlBool>[] {
  // Words are letters and digits only, so none is a pattern.
  const patterns = [...words.map((word) => `% ${word} %`), ...(prefix === '' ? [] : [`% ${prefix}%`])];
  return patterns.map((pattern) => sql<SqlBool>`' ' || searched_texts.words || ' ' like ${pattern}`);
}

/** For `match` of FTS5. Every word is quoted, and has nothing but letters and digits anyway. */
const asMatch = (searched: Searched, marks: readonly string[]): string =>
  searchExpression(searched, marks, {
    word: (word) => `"${word}"`,
    prefix: (word) => `"${word}" *`,
    and: ' AND ',
    or: ' OR ',
  });

/** For `@@` of PostgreSQL, as a `tsquery` that no parser of texts has seen. */
const asTsquery = (searched: Searched, marks: readonly string[]): string =>
  searchExpression(searched, marks, {
    word: (word) => `'${word}'`,
    prefix: (word) => `'${word}':*`,
    and: ' & ',
    or: ' | ',
  });

interface Language {
  word: (word: string) => string;
  prefix: (word: string) => string;
  and: string;
  or: string;
}

function searchExpression(
  searched: Searched,
  marks: readonly string[],
  { word, prefix, and, or }: Language,
): string {
  if (isEmptySearch(searched)) throw new Error('nothing is searched');
  const parts = searched.words.map(word);
  if (searched.prefix !== '') parts.push(prefix(searched.prefix));
  if (marks.length > 0) parts.push(`(${marks.map(word).join(or)})`);
  return parts.join(and);
}
