import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Found } from '#contract/search.ts';
import { aroundSpans, isNothing, type Searched, searchedIn, spansOf } from '#contract/search-words.ts';
import { searchKey } from '#contract/text.ts';
import type { SearchedText } from '#machines/retro/searched-texts.ts';
import type { Schema } from '../database/schema.ts';
import { hasWords, havingWords } from './having-words.ts';
import { isOfTheirTeam, teamsRead } from './of-their-teams.ts';

/** The texts of one retro that a search shows, those with most of its words first. */
const TEXTS_SHOWN = 3;

/** Whether this stands in the name of a retro, accents and case aside (LI2). */
export function named(typed: string): Expression<SqlBool> {
  const pattern = `%${searchKey(typed).replace(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`retros.name_key like ${pattern} escape '!'`;
}

/** Whether a retro of a list is found: by part of its name, or once it is finished by the words in it (FT1). `team`: whose list it is. */
export function isFound(db: Kysely<Schema>, typed: string, team: string | null): Expression<SqlBool> {
  const { eb, or, exists, selectFrom } = expressionBuilder<Schema, 'retros'>();
  const searched = searchedIn(typed);
  if (isNothing(searched)) return named(typed);
  if (team !== null) return or([named(typed), eb('retros.id', 'in', havingWords(db, searched, [team]))]);
  const row = selectFrom('searched_texts')
    .select('searched_texts.retro_id')
    .whereRef('searched_texts.retro_id', '=', 'retros.id')
    .where(({ and }) => and(hasWords(searched)));
  return or([named(typed), exists(row)]);
}

/**
 * The finished retros with all searched words that are of a person's teams today, by the index; and those that they were let into
 * beside these, which are few, one by one. Null if nothing is searched.
 */
export async function foundFor(db: Kysely<Schema>, user: string, typed: string) {
  const searched = searchedIn(typed);
  if (isNothing(searched)) return null;
  const teams = await teamsRead(db, user);
  const letIn = db
    .selectFrom('retro_people')
    .innerJoin('retros', 'retros.id', 'retro_people.retro_id')
    .innerJoin('searched_texts', 'searched_texts.retro_id', 'retro_people.retro_id')
    .select('retro_people.retro_id')
    .where('retro_people.user_id', '=', user)
    .where(({ not }) => not(isOfTheirTeam(user)))
    .where(({ and }) => and(hasWords(searched)));
  return teams.length === 0 ? letIn : havingWords(db, searched, teams).union(letIn);
}

/** Where the words stand in these retros, by id. Whoever asks has made sure that they may be read. */
export async function foundIn(
  db: Kysely<Schema>,
  retros: readonly { id: string; name: string }[],
  typed: string,
): Promise<Map<string, Found>> {
  if (retros.length === 0) return new Map();
  const searched = searchedIn(typed);
  const rows = await db
    .selectFrom('searched_texts')
    .select(['retro_id', 'texts'])
    .where(
      'retro_id',
      'in',
      retros.map(({ id }) => id),
    )
    .execute();
  const texts = new Map(rows.map((row) => [row.retro_id, JSON.parse(row.texts) as SearchedText[]]));
  return new Map(
    retros.map(({ id, name }) => [id, foundInOne(name, texts.get(id) ?? [], searched)] as const),
  );
}

function foundInOne(name: string, texts: readonly SearchedText[], searched: Searched): Found {
  const hits = texts
    .map(([kind, text]) => ({ kind, text, ...spansOf(text, searched) }))
    .filter(({ spans }) => spans.length > 0);
  const best = hits.toSorted((one, other) => other.hits - one.hits).slice(0, TEXTS_SHOWN);
  return {
    name: spansOf(name, searched).spans,
    texts: best.map(({ kind, text, spans }) => ({ kind, ...aroundSpans(text, spans) })),
    more: hits.length - best.length,
  };
}
