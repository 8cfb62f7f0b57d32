import { type Expression, expressionBuilder, type Kysely, type SqlBool } from 'kysely';
import { RETROS_PAGE } from '#contract/limits.ts';
import { type RetroPage, type RetroSummary, retroSummarySchema } from '#contract/rest.ts';
import type { Schema } from '../database/schema.ts';

/** Retros as lists show them. */
export interface Retros {
  /** A retro that is in this person's list, or of a team of theirs; null for one that does not exist, too (JO9). */
  find: (id: string, user: string, address: string | null) => Promise<RetroSummary | null>;
  /** Whether there is such a retro that is not finished. */
  isOpen: (id: string) => Promise<boolean>;
  /** A team's retros, all or such as stand so: those still to come by their start, soonest first; the others the latest first. */
  listOf: (
    team: string,
    asked: { user: string; status: RetroSummary['status'] | undefined; offset: number },
  ) => Promise<RetroPage>;
  /** The retros of these teams that are planned or go on. */
  unfinishedOf: (teams: readonly string[]) => Promise<string[]>;
  /**
   * The retros that a person was let into, and those not finished that they are invited to by their account or by this
   * address, the latest start first.
   */
  list: (user: string, offset: number, address: string | null) => Promise<RetroPage>;
  /** Of those only the ones that they lead and that are not finished. */
  listLed: (user: string, offset: number) => Promise<RetroPage>;
}

const summaries = (db: Kysely<Schema>) =>
  db
    .selectFrom('retros')
    .innerJoin('users', 'users.id', 'retros.moderator_id')
    .selectAll('retros')
    .select('users.name as moderator');
type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];

const summaryOf = (row: Row, user: string): RetroSummary =>
  retroSummarySchema.parse({
    id: row.id,
    name: row.name,
    activity: row.activity,
    startsAt: row.starts_at,
    duration: row.duration,
    status: row.status,
    phase: row.phase,
    moderator: row.moderator,
    isModerator: row.moderator_id === user,
    teamId: row.team_id,
  });

/** Some of the retros for which something holds, by their start, and how many they are. */
async function page(
  db: Kysely<Schema>,
  which: Expression<SqlBool>,
  { user, offset, from }: { user: string; offset: number; from: 'asc' | 'desc' },
): Promise<RetroPage> {
  const rows = await summaries(db)
    .where(which)
    .orderBy('retros.starts_at', from)
    .orderBy('retros.id')
    .limit(RETROS_PAGE)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('retros')
    .where(which)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { retros: rows.map((row) => summaryOf(row, user)), total: Number(total) };
}

export function sqlRetros(db: Kysely<Schema>): Retros {
  return {
    find: async (id, user, address) => {
      const row = await summaries(db)
        .where('retros.id', '=', id)
        .where(({ or }) => or([inListOf(db, user, address), isOfTheirTeam(user)]))
        .executeTakeFirst();
      return row ? summaryOf(row, user) : null;
    },
    isOpen: async (id) => {
      const row = await db.selectFrom('retros').select('status').where('id', '=', id).executeTakeFirst();
      return row !== undefined && row.status !== 'finished';
    },
    listOf: (team, { user, status, offset }) => {
      const { and, eb } = expressionBuilder<Schema, 'retros'>();
      const theirs = and([
        eb('retros.team_id', '=', team),
        ...(status === undefined ? [] : [eb('retros.status', '=', status)]),
      ]);
      return page(db, theirs, { user, offset, from: status === 'created' ? 'asc' : 'desc' });
    },
    unfinishedOf: async (teams) => {
      const rows = await db
        .selectFrom('retros')
        .select('id')
        .where('team_id', 'in', teams)
        .where('status', '!=', 'finished')
        .execute();
      return rows.map(({ id }) => id);
    },
    list: (user, offset, address) => page(db, inListOf(db, user, address), { user, offset, from: 'desc' }),
    listLed: (user, offset) => page(db, isLedBy(user), { user, offset, from: 'desc' }),
  };
}

/** Whether somebody leads a retro that is not finished. */
function isLedBy(user: string) {
  const { eb, and } = expressionBuilder<Schema, 'retros'>();
  return and([eb('retros.moderator_id', '=', user), eb('retros.status', '!=', 'finished')]);
}

/** Whether a retro is in somebody's list: who was invited and never came finds nothing in one that is finished (JO10). */
function inListOf(db: Kysely<Schema>, user: string, address: string | null) {
  const { eb, or, and } = expressionBuilder<Schema, 'retros'>();
  const entered = db.selectFrom('retro_people').select('retro_id').where('user_id', '=', user);
  const who = address === null ? [user] : [user, address];
  const invited = db.selectFrom('retro_invited').select('retro_id').where('who', 'in', who);
  return or([
    eb('retros.id', 'in', entered),
    and([eb('retros.status', '!=', 'finished'), eb('retros.id', 'in', invited)]),
  ]);
}

/** Whether somebody is in the team of a retro today, or owns the workspace that it is in (AC6): two look-ups by keys. */
function isOfTheirTeam(user: string) {
  const { exists, or, selectFrom } = expressionBuilder<Schema, 'retros'>();
  const teammate = selectFrom('team_members')
    .select('team_members.user_id')
    .whereRef('team_members.team_id', '=', 'retros.team_id')
    .where('team_members.user_id', '=', user);
  const owner = selectFrom('teams')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .select('teams.id')
    .whereRef('teams.id', '=', 'retros.team_id')
    .where('workspaces.owner_id', '=', user);
  return or([exists(teammate), exists(owner)]);
}
