import { type Expression, expressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { NEVER_BEGUN_MS, RETROS_PAGE } from '#contract/limits.ts';
import { listedRetroSchema, type RetroList, type RetroPage } from '#contract/rest.ts';
import { searchKey } from '#contract/text.ts';
import type { Schema } from '../database/schema.ts';
import { removedFrom } from './retro-removed.ts';

/** The query for a list of retros, and its person. */
export interface Asked {
  user: string;
  offset: number;
  /** One of the lists, those they lead that are not finished, all but the archived, or with those too. */
  which: RetroList | 'led' | 'kept' | 'all';
  /** The text to search in their names. */
  search: string | undefined;
  now: number;
}

/** A page of a team's retros. */
export function listOfTeam(db: Kysely<Schema>, team: string, asked: Asked): Promise<RetroPage> {
  return page(db, expressionBuilder<Schema, 'retros'>()('retros.team_id', '=', team), asked);
}

/** A page of somebody's retros. */
export function listOf(db: Kysely<Schema>, address: string | null, asked: Asked): Promise<RetroPage> {
  const { eb } = expressionBuilder<Schema, 'retros'>();
  if (asked.which === 'led') return page(db, eb('retros.moderator_id', '=', asked.user), asked);
  return page(db, eb('retros.id', 'in', retrosOf(db, asked.user, address)), asked);
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
async function page(db: Kysely<Schema>, holds: Expression<SqlBool>, asked: Asked): Promise<RetroPage> {
  const { and, eb } = expressionBuilder<Schema, 'retros'>();
  const readable = eb('retros.id', 'not in', removedFrom(db, asked.user));
  const which = and([holds, readable, ...standing(asked), ...named(asked)]);
  const rows = db
    .selectFrom('retros')
    .innerJoin('users', 'users.id', 'retros.moderator_id')
    .leftJoin('teams', 'teams.id', 'retros.team_id')
    .leftJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .leftJoin('team_members', (join) =>
      join.onRef('team_members.team_id', '=', 'teams.id').on('team_members.user_id', '=', asked.user),
    )
    .selectAll('retros')
    .select(['users.name as moderator', 'teams.name as team', 'teams.workspace_id as workspace'])
    .select(['team_members.user_id as teammate', 'workspaces.owner_id as owner'])
    .where(which)
    .orderBy('retros.starts_at', asked.which === 'upcoming' ? 'asc' : 'desc')
    .orderBy('retros.id')
    .limit(RETROS_PAGE)
    .offset(asked.offset);
  const count = db
    .selectFrom('retros')
    .where(which)
    .select(({ fn }) => fn.countAll<number>().as('total'));
  const [found, { total }] = await Promise.all([rows.execute(), count.executeTakeFirstOrThrow()]);
  const retros = found.map(
    ({ starts_at, moderator_id, team_id, own_activity, repeats, workspace, team, ...row }) => {
      const isTheirs = row.teammate !== null || row.owner === asked.user;
      return listedRetroSchema.parse({
        ...row,
        startsAt: starts_at,
        ownActivity: own_activity,
        repeats: repeats !== null && /^\d+$/.test(repeats) ? Number(repeats) : repeats,
        isModerator: moderator_id === asked.user,
        teamId: team_id,
        team: isTheirs ? { id: team_id, name: team, workspaceId: workspace } : null,
      });
    },
  );
  return { retros, total: Number(total) };
}

/** The condition of a list. */
function standing({ which, now }: Asked): Expression<SqlBool>[] {
  const { eb, or, and, not, exists, selectFrom } = expressionBuilder<Schema, 'retros'>();
  const archived = exists(
    selectFrom('archived_retros').select('at').whereRef('archived_retros.retro_id', '=', 'retros.id'),
  );
  const is = (status: string) => eb('retros.status', '=', status);
  const began = (operator: '>' | '<=', at: number) => eb('retros.starts_at', operator, at);
  switch (which) {
    case 'all':
      return [];
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

function named({ search }: Asked): Expression<SqlBool>[] {
  const wanted = searchKey(search ?? '');
  if (wanted === '') return [];
  const pattern = `%${wanted.replace(/[!%_]/g, '!$&')}%`;
  return [sql<boolean>`retros.name_key like ${pattern} escape '!'`];
}
