import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { searchKey } from '#contract/base/search-key.ts';
import type { RetroMatch } from '#contract/search/search-payloads.ts';
import type { SearchedText } from '#machines/retro/searchable-texts.ts';
import {
  aroundSpans,
  isEmptySearch,
  type Searched,
  searchedIn,
  spansOf,
} from '#server/store/read-models/search-words.ts';
import type { Schema } from '../database/schema.ts';
import { storedJson } from '../database/stored-json.ts';
import { isOfTheirTeam, teamsRead } from './readable-teams.ts';
import { removedFrom } from './retro-removed.ts';
import { hasWords, havingWords } from './retros-with-words.ts';
import { MARK_OF_DECISIONS } from './searched-text-rows.ts';

/** The texts of one retro that a search shows, those with most of its words first. */
const TEXTS_SHOWN = 3;
/** The decisions of one retro that a list shows. */
const DECISIONS_SHOWN = 10;
/** As many retros one search finds at most, the newest. */
const MOST_FOUND = 10_000;

/** Whether this stands in the name of a retro, accents and case aside (LI2). */
export function nameContains(typed: string): Expression<SqlBool> {
  const pattern = `%${searchKey(typed).replace(/[!%_]/g, '!$&')}%`;
  return sql<boolean>`retros.name_key like ${pattern} escape '!'`;
}

/** Whether a retro of a list is found: by part of its name, or once it is finished by the words in it (FT1). `team`: whose list it is. */
export function isFound(db: Kysely<Schema>, typed: string, team: string | null): Expression<SqlBool> {
  const { or } = expressionBuilder<Schema, 'retros'>();
  const searched = searchedIn(typed);
  if (isEmptySearch(searched)) return nameContains(typed);
  return or([nameContains(typed), holdsWords(db, searched, team)]);
}

/** Whether something was decided in a retro of a list (FT9). `team`: whose list it is. */
export const hasDecisions = (db: Kysely<Schema>, team: string | null): Expression<SqlBool> =>
  holdsWords(db, { words: [MARK_OF_DECISIONS], prefix: '' }, team);

/** Whether a finished retro has all these words in it; by the index if the list is of a team. */
function holdsWords(db: Kysely<Schema>, searched: Searched, team: string | null): Expression<SqlBool> {
  const { eb, exists, selectFrom } = expressionBuilder<Schema, 'retros'>();
  if (team !== null) return eb('retros.id', 'in', havingWords(db, searched, [team]));
  const row = selectFrom('searched_texts')
    .select('searched_texts.retro_id')
    .whereRef('searched_texts.retro_id', '=', 'retros.id')
    .where(({ and }) => and(hasWords(searched)));
  return exists(row);
}

/**
 * The ids of the finished retros with all searched words that a person may read, the newest first: those of their teams of today, by the
 * index, and those that they were let into beside these, which are few, one by one. Null if nothing is searched. All of them come at
 * once: counting them takes as long, and looking up the words twice longer.
 */
export async function foundFor(db: Kysely<Schema>, user: string, typed: string): Promise<string[] | null> {
  const searched = searchedIn(typed);
  if (isEmptySearch(searched)) return null;
  const teams = await teamsRead(db, user);
  // Each begins with its few rows: left to itself, PostgreSQL takes apart the words of every retro of these teams.
  const ofTeams = db
    .with(
      (cte) => cte('found').materialized(),
      () => havingWords(db, searched, teams),
    )
    .selectFrom('found')
    .innerJoin('retros', 'retros.id', 'found.retro_id')
    .select(['retros.id', 'retros.starts_at'])
    .where('retros.team_id', 'in', teams)
    .where('retros.id', 'not in', removedFrom(db, user));
  const letIn = db
    .with(
      (cte) => cte('met').materialized(),
      (qb) =>
        qb
          .selectFrom('retro_people')
          .innerJoin('retros', 'retros.id', 'retro_people.retro_id')
          .select(['retros.id', 'retros.starts_at'])
          .where('retro_people.user_id', '=', user)
          .where('retros.id', 'not in', removedFrom(db, user))
          .where(({ not }) => not(isOfTheirTeam(user))),
    )
    .selectFrom('met')
    .innerJoin('searched_texts', 'searched_texts.retro_id', 'met.id')
    .select(['met.id', 'met.starts_at'])
    .where(({ and }) => and(hasWords(searched)));
  const parts = await Promise.all([
    letIn.orderBy('met.starts_at', 'desc').orderBy('met.id').limit(MOST_FOUND).execute(),
    teams.length === 0
      ? []
      : ofTeams.orderBy('retros.starts_at', 'desc').orderBy('retros.id').limit(MOST_FOUND).execute(),
  ]);
  const newest = parts
    .flat()
    .toSorted((one, other) => other.starts_at - one.starts_at || (one.id < other.id ? -1 : 1));
  return newest.slice(0, MOST_FOUND).map(({ id }) => id);
}

/** Where the words stand in these retros, by id. Whoever asks has made sure that they may be read. */
export async function foundIn(
  db: Kysely<Schema>,
  retros: readonly { id: string; name: string }[],
  typed: string,
): Promise<Map<string, RetroMatch>> {
  const searched = searchedIn(typed);
  const texts = await textsOf(db, retros);
  return new Map(
    retros.map(({ id, name }) => [id, foundInOne(name, texts.get(id) ?? [], searched)] as const),
  );
}

/** What was decided in these retros, by id (FT9). Whoever asks has made sure that they may be read. */
export async function decidedIn(
  db: Kysely<Schema>,
  retros: readonly { id: string }[],
): Promise<Map<string, RetroMatch>> {
  const texts = await textsOf(db, retros);
  return new Map(
    retros.map(({ id }) => {
      const decisions = (texts.get(id) ?? []).filter(([kind]) => kind === 'decision');
      const shown = decisions.slice(0, DECISIONS_SHOWN).map(([kind, text]) => ({ kind, text, spans: [] }));
      return [id, { name: [], texts: shown, more: decisions.length - shown.length }] as const;
    }),
  );
}

/** The texts of these finished retros, by id. */
async function textsOf(
  db: Kysely<Schema>,
  retros: readonly { id: string }[],
): Promise<Map<string, SearchedText[]>> {
  if (retros.length === 0) return new Map();
  const rows = await db
    .selectFrom('searched_texts')
    .select(['retro_id', 'texts'])
    .where(
      'retro_id',
      'in',
      retros.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.retro_id, storedJson<SearchedText[]>(row.texts)]));
}

function foundInOne(name: string, texts: readonly SearchedText[], searched: Searched): RetroMatch {
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
