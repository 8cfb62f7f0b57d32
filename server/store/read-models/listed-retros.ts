import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { ActivityKey } from '#contract/activities/activities.ts';
import { searchKey } from '#contract/base/search-key.ts';
import { NEVER_BEGUN_MS } from '#contract/limits.ts';
import {
  listedRetroSchema,
  RETROS_PAGE,
  type RetroList,
  type RetroOrder,
  type RetroPage,
} from '#contract/retro/retro-payloads.ts';
import type { RetroMatch } from '#contract/search/search-payloads.ts';
import type { Schema } from '../database/schema.ts';
import { actionsIn, HELD_COLUMNS, heldIn } from './held-numbers.ts';
import { isOfTheirTeam } from './readable-teams.ts';
import { removedFrom } from './retro-removed.ts';
import { decidedIn, foundFor, foundIn, hasDecisions, isFound, nameContains } from './search-retros.ts';

/** The query for a list of retros, and its person. */
export interface RetroListQuery {
  user: string;
  offset: number;
  /** `RETROS_PAGE` if left out. */
  limit?: number | undefined;
  /** One of the lists, those they lead that are not finished, all but the archived, or with those too; or all that are finished, archived or not. */
  which: RetroList | 'led' | 'kept' | 'all' | 'over';
  /** The text to search in their names. */
  search: string | undefined;
  /** What to search in their names, and in what was written in finished ones (FT1). */
  q?: string | undefined;
  order?: RetroOrder | undefined;
  /** Only those that began then or later, epoch ms. */
  since?: number | undefined;
  /** Only those with this one, or with one of their own. */
  activity?: ActivityKey | 'own' | undefined;
  /** Only those in which something was decided, with what (FT9). */
  with?: 'decisions' | undefined;
  now: number;
}

/** A page of a team's retros. */
export function listOfTeam(db: Kysely<Schema>, team: string, query: RetroListQuery): Promise<RetroPage> {
  return page(db, expressionBuilder<Schema, 'retros'>()('retros.team_id', '=', team), query, team);
}

/** A page of somebody's retros. */
export function listOf(
  db: Kysely<Schema>,
  address: string | null,
  query: RetroListQuery,
): Promise<RetroPage> {
  const { eb } = expressionBuilder<Schema, 'retros'>();
  if (query.which === 'led') return page(db, eb('retros.moderator_id', '=', query.user), query);
  return page(db, eb('retros.id', 'in', retrosOf(db, query.user, address)), query);
}

/** A page of the finished retros that somebody may read and that have all words of what they typed (FT1), archived ones too. */
export async function listFound(
  db: Kysely<Schema>,
  { q, ...query }: Omit<RetroListQuery, 'which' | 'search'> & { q: string },
): Promise<RetroPage> {
  const matches = (await foundFor(db, query.user, q)) ?? [];
  const ids = matches.slice(query.offset, query.offset + RETROS_PAGE);
  if (ids.length === 0) return { retros: [], total: matches.length };
  const { eb, and, or } = expressionBuilder<Schema, 'retros'>();
  // Asked again with the rows themselves: what may be read is not left to what was found.
  const isTheirs = or([eb('retros.id', 'in', entered(db, query.user)), isOfTheirTeam(query.user)]);
  const { retros } = await page(db, and([eb('retros.id', 'in', ids), isTheirs]), {
    ...{ ...query, offset: 0, which: 'over', search: undefined },
  });
  return withFound(db, { retros, total: matches.length }, q);
}

/** Whether any of somebody's retros is archived. */
export async function hasArchived(
  db: Kysely<Schema>,
  user: string,
  address: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('archived_retros')
    .select('retro_id')
    .where('retro_id', 'in', retrosOf(db, user, address))
    .where('retro_id', 'not in', removedFrom(db, user))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a retro is in a person's list: people who were invited and never came do not see it once finished (JO10). */
export function isInListOf(db: Kysely<Schema>, user: string, address: string | null) {
  const { eb, or, and } = expressionBuilder<Schema, 'retros'>();
  return or([
    eb('retros.id', 'in', entered(db, user)),
    and([eb('retros.status', '!=', 'finished'), eb('retros.id', 'in', invited(db, user, address))]),
  ]);
}

/** The ids of a person's retros. A union, so that each part uses its index and the table is never read as a whole. */
const retrosOf = (db: Kysely<Schema>, user: string, address: string | null) =>
  entered(db, user)
    .union(
      db
        .selectFrom('retros as awaited')
        .select('awaited.id as retro_id')
        .where('awaited.status', '!=', 'finished')
        .where('awaited.id', 'in', invited(db, user, address)),
    )
    .union(
      db
        .selectFrom('retros as planned')
        .innerJoin('team_members', 'team_members.team_id', 'planned.team_id')
        .select('planned.id as retro_id')
        .where('planned.status', 'in', ['created', 'in_progress'])
        .where('team_members.user_id', '=', user),
    );

const entered = (db: Kysely<Schema>, user: string) =>
  db.selectFrom('retro_people').select('retro_id').where('user_id', '=', user);

const invited = (db: Kysely<Schema>, user: string, address: string | null) =>
  db
    .selectFrom('retro_invited')
    .select('retro_id')
    .where('who', 'in', address === null ? [user] : [user, address]);

/** A page of the retros that match a condition, and their total number; without those that the asker was removed from (RO6). */
async function page(
  db: Kysely<Schema>,
  holds: Expression<SqlBool>,
  query: RetroListQuery,
  team: string | null = null,
): Promise<RetroPage> {
  const { and, eb } = expressionBuilder<Schema, 'retros'>();
  const readable = eb('retros.id', 'not in', removedFrom(db, query.user));
  const which = and([holds, readable, ...standing(query), ...matching(db, query, team), ...chosen(query)]);
  const sorts = orderOf(query);
  const rows = db
    .selectFrom('retros')
    .innerJoin('users', 'users.id', 'retros.moderator_id')
    .leftJoin('teams', 'teams.id', 'retros.team_id')
    .leftJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .leftJoin('team_members', (join) =>
      join.onRef('team_members.team_id', '=', 'teams.id').on('team_members.user_id', '=', query.user),
    )
    .selectAll('retros')
    .select(['users.name as moderator', 'teams.name as team', 'teams.workspace_id as workspace'])
    .select(['team_members.user_id as teammate', 'workspaces.owner_id as owner'])
    .leftJoin('held_retros', 'held_retros.retro_id', 'retros.id')
    .select(HELD_COLUMNS)
    .select((of) => [actionsIn(of, ['open', 'done']).as('items'), actionsIn(of, ['done']).as('items_done')])
    .where(which)
    .orderBy(sorts.by, sorts.way)
    .orderBy('retros.id')
    .limit(query.limit ?? RETROS_PAGE)
    .offset(query.offset);
  const count = db
    .selectFrom('retros')
    .where(which)
    .select(({ fn }) => fn.countAll<number>().as('total'));
  const [rowsOfPage, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  const retros = rowsOfPage.map(
    ({ starts_at, moderator_id, team_id, own_activity, repeats, ahead_from, workspace, team, ...row }) => {
      const isTheirs = row.teammate !== null || row.owner === query.user;
      return listedRetroSchema.parse({
        ...row,
        startsAt: starts_at,
        ownActivity: own_activity,
        repeats: repeats !== null && /^\d+$/.test(repeats) ? Number(repeats) : repeats,
        isModerator: moderator_id === query.user,
        teamId: team_id,
        ...(ahead_from !== null && { aheadFrom: ahead_from }),
        held: heldIn(row),
        team: isTheirs ? { id: team_id, name: team, workspaceId: workspace } : null,
      });
    },
  );
  const listed = { retros, total: Number(total) };
  if (query.q !== undefined) return withFound(db, listed, query.q);
  return query.with === undefined ? listed : withMatches(listed, await decidedIn(db, retros));
}

/** With where in each of them the words stand. */
const withFound = async (db: Kysely<Schema>, listed: RetroPage, q: string): Promise<RetroPage> =>
  withMatches(listed, await foundIn(db, listed.retros, q));

function withMatches({ retros, total }: RetroPage, matches: ReadonlyMap<string, RetroMatch>): RetroPage {
  return { retros: retros.map((retro) => ({ ...retro, found: matches.get(retro.id) })), total };
}

const orderOf = ({ which, order }: RetroListQuery) => {
  if (order === 'name') return { by: 'retros.name_key', way: 'asc' } as const;
  const isUp = order === undefined ? which === 'upcoming' : order === 'oldest';
  return { by: 'retros.starts_at', way: isUp ? 'asc' : 'desc' } as const;
};

/** The condition of a list. */
function standing({ which, now }: RetroListQuery): Expression<SqlBool>[] {
  const { eb, or, and, not, exists, selectFrom } = expressionBuilder<Schema, 'retros'>();
  const archived = exists(
    selectFrom('archived_retros').select('at').whereRef('archived_retros.retro_id', '=', 'retros.id'),
  );
  const is = (status: string) => eb('retros.status', '=', status);
  const began = (operator: '>' | '<=', at: number) => eb('retros.starts_at', operator, at);
  switch (which) {
    case 'all':
      return [];
    case 'over':
      return [is('finished')];
    case 'led':
      return [eb('retros.status', 'in', ['created', 'in_progress'])];
    case 'kept':
      return [not(archived)];
    case 'archived':
      return [archived];
    case 'running':
      return [
        or([is('in_progress'), and([is('created'), began('<=', now), began('>', now - NEVER_BEGUN_MS)])]),
        not(archived),
      ];
    case 'upcoming':
      return [is('created'), began('>', now), not(archived)];
    case 'finished':
      return [or([is('finished'), and([is('created'), began('<=', now - NEVER_BEGUN_MS)])]), not(archived)];
  }
}

/** The conditions of a search in a list, and of what has to be in its retros; none without them. */
const matching = (
  db: Kysely<Schema>,
  { search, q, with: having }: RetroListQuery,
  team: string | null,
): Expression<SqlBool>[] => [
  ...(having === undefined ? [] : [hasDecisions(db, team)]),
  ...(searchKey(search ?? '') === '' ? [] : [nameContains(search ?? '')]),
  ...(searchKey(q ?? '') === '' ? [] : [isFound(db, q ?? '', team)]),
];

/** What a reader has chosen beside words. */
function chosen({ since, activity }: RetroListQuery): Expression<SqlBool>[] {
  const { eb, and } = expressionBuilder<Schema, 'retros'>();
  return [
    ...(since === undefined ? [] : [eb('retros.starts_at', '>=', since)]),
    ...(activity === undefined
      ? []
      : activity === 'own'
        ? [eb('retros.own_activity', 'is not', null)]
        : [and([eb('retros.activity', '=', activity), eb('retros.own_activity', 'is', null)])]),
  ];
}
