import type { Kysely, Transaction } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { STARTER_TEAMS } from '#contract/plans.ts';
import { type TeamChange, teamNameKey } from '#contract/teams.ts';
import type { Schema } from '../database/schema.ts';
import { lockWorkspace } from './lock-workspace.ts';
import type { TeamRow, WorkspaceRow } from './memberships.ts';
import { deleteTeammate, insertTeammates, type Teammate, teammatesOf } from './teammates.ts';

/** Why a team was not made or changed. */
export type TeamRefusal = 'name_taken' | 'plan_required' | 'limit' | 'not_found' | 'team_is_archived';

export interface NewTeamRow {
  id: string;
  name: string;
  /** Who is in it from the beginning, the creator first; all of them members of its workspace. */
  people: readonly string[];
  now: number;
}

export interface Teams {
  /**
   * A new team of a workspace. Refused with `name_taken`; with `plan_required` where Starter has its team; with `limit`; and
   * with `not_found` where somebody who is to be in it is not in the workspace (any more).
   */
  create: (workspace: string, team: NewTeamRow, hasPricing: boolean) => Promise<TeamRow | TeamRefusal>;
  /**
   * Changes what is given. Of an archived team nothing changes unless it is brought back, which is refused with
   * `plan_required` where Starter has another team. Both are decided by how things are when it is written.
   */
  change: (
    id: string,
    change: TeamChange,
    now: number,
    hasPricing: boolean,
  ) => Promise<TeamRow | TeamRefusal>;
  /** In the order in which they came. */
  teammates: (id: string) => Promise<Teammate[]>;
  /** Pending invitations to it. */
  invitations: (id: string, now: number) => Promise<{ id: string; email: string }[]>;
  /** What its maturity was from which time on, from the first (TM5). */
  maturities: (id: string) => Promise<{ at: number; maturity: number }[]>;
  /** Takes somebody out; `how` says whether also the last one, who cannot leave (TM4). */
  remove: (
    team: Pick<TeamRow, 'id' | 'workspace_id'>,
    user: string,
    how: { evenLast: boolean },
  ) => Promise<'done' | 'not_found' | 'last_teammate'>;
}

/** Names and numbers of teams are decided with the workspace locked, so that no two requests count past each other (TM1). */
export function sqlTeams(db: Kysely<Schema>): Teams {
  return {
    create: (id, team, hasPricing) =>
      db.transaction().execute(async (trx) => {
        const workspace = await lockWorkspace(trx, id);
        if (!workspace) return 'not_found';
        return insertTeam(trx, workspace, team, hasPricing);
      }),
    change: (id, change, now, hasPricing) =>
      db.transaction().execute((trx) => changeTeam(trx, id, change, now, hasPricing)),
    teammates: (id) => teammatesOf(db, id),
    invitations: (id, now) =>
      db
        .selectFrom('workspace_invitations')
        .select(['id', 'email'])
        .where('team_id', '=', id)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .orderBy('email')
        .execute(),
    maturities: (id) =>
      db
        .selectFrom('team_maturities')
        .select(['at', 'maturity'])
        .where('team_id', '=', id)
        .orderBy('at')
        .execute(),
    remove: (team, user, { evenLast }) =>
      db.transaction().execute((trx) => deleteTeammate(trx, team, user, evenLast)),
  };
}

/** Refused as `Teams.create` is, and then nothing is written. The workspace has to be locked, or new. */
export async function insertTeam(
  trx: Transaction<Schema>,
  workspace: WorkspaceRow,
  { id, name, people, now }: NewTeamRow,
  hasPricing: boolean,
): Promise<TeamRow | TeamRefusal> {
  const teams = await teamsOf(trx, workspace.id);
  if (teams.length >= LIMITS.teams) return 'limit';
  const refusal = nameRefusal(teams, id, name) ?? planRefusal(teams, workspace, hasPricing);
  if (refusal) return refusal;
  const present = await trx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', workspace.id)
    .where('user_id', 'in', [...people])
    .execute();
  if (present.length < new Set(people).size) return 'not_found';
  const row = await trx
    .insertInto('teams')
    .values({
      id,
      workspace_id: workspace.id,
      name,
      name_key: teamNameKey(name),
      created_at: now,
      archived_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepMaturity(trx, row, now);
  await insertTeammates(trx, row, people, now);
  return row;
}

async function changeTeam(
  trx: Transaction<Schema>,
  id: string,
  { name, maturity, archived }: TeamChange,
  now: number,
  hasPricing: boolean,
): Promise<TeamRow | TeamRefusal> {
  const place = await trx.selectFrom('teams').select('workspace_id').where('id', '=', id).executeTakeFirst();
  const workspace = place && (await lockWorkspace(trx, place.workspace_id));
  if (!workspace) return 'not_found';
  const teams = await teamsOf(trx, workspace.id);
  const before = teams.find((team) => team.id === id);
  if (!before) return 'not_found';
  const isBroughtBack = archived === false && before.archived_at !== null;
  if (before.archived_at !== null && !isBroughtBack) return 'team_is_archived';
  const refusal =
    (name === undefined ? null : nameRefusal(teams, id, name)) ??
    (isBroughtBack ? planRefusal(teams, workspace, hasPricing) : null);
  if (refusal) return refusal;
  const after = await trx
    .updateTable('teams')
    .set({
      id,
      ...(name !== undefined && { name, name_key: teamNameKey(name) }),
      ...(maturity !== undefined && { maturity }),
      ...(archived !== undefined && { archived_at: archived ? now : null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.maturity !== before.maturity) await keepMaturity(trx, after, now);
  return after;
}

const teamsOf = (trx: Transaction<Schema>, workspace: string): Promise<TeamRow[]> =>
  trx.selectFrom('teams').selectAll().where('workspace_id', '=', workspace).execute();

/** The names of archived teams are taken too, so that each can be brought back under its own. */
function nameRefusal(teams: readonly TeamRow[], id: string, name: string): 'name_taken' | null {
  const key = teamNameKey(name);
  return teams.some((team) => team.id !== id && team.name_key === key) ? 'name_taken' : null;
}

/** Whether the plan has room for one team more that is not archived. */
function planRefusal(
  teams: readonly TeamRow[],
  { plan }: WorkspaceRow,
  hasPricing: boolean,
): 'plan_required' | null {
  if (!hasPricing || plan !== 'free') return null;
  return teams.filter(({ archived_at }) => archived_at === null).length < STARTER_TEAMS
    ? null
    : 'plan_required';
}

/** Puts down what the maturity is from now on (TM5); the last word of one moment counts. */
async function keepMaturity(trx: Transaction<Schema>, { id, maturity }: TeamRow, at: number): Promise<void> {
  await trx
    .insertInto('team_maturities')
    .values({ team_id: id, at, maturity })
    .onConflict((conflict) => conflict.columns(['team_id', 'at']).doUpdateSet({ maturity }))
    .execute();
}
