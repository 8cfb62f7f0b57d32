import type { Transaction } from 'kysely';
import { hasRoomForTeam, planSchema } from '#contract/billing/plans.ts';
import { teamNameKey } from '#contract/teams/team-payloads.ts';
import type { TeamRow, WorkspaceRow } from '../../access/store/memberships.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Teams of a workspace, except archived ones that never had a retro. */
export const MOST_TEAMS = 500;

/** Ids of one statement; databases limit the number of values in it. */
const IDS_AT_ONCE = 300;

/** Why a team was not made or changed. */
export type TeamRefusal = 'name_taken' | 'plan_required' | 'limit' | 'not_found' | 'team_is_archived';

/** All teams of a workspace, archived ones too. */
export const teamsOf = (trx: Transaction<Schema>, workspace: string): Promise<TeamRow[]> =>
  trx.selectFrom('teams').selectAll().where('workspace_id', '=', workspace).execute();

/** Whether a workspace has reached its limit of teams: an archived one counts if it has retros to read. */
export async function isFull(
  trx: Transaction<Schema>,
  teams: readonly TeamRow[],
  id: string,
): Promise<boolean> {
  if (teams.length < MOST_TEAMS) return false;
  const archived = teams.filter(({ archived_at }) => archived_at !== null).map((team) => team.id);
  const used = new Set<string | null>();
  for (let from = 0; from < archived.length; from += IDS_AT_ONCE) {
    const some = archived.slice(from, from + IDS_AT_ONCE);
    const rows = await trx
      .selectFrom('retros')
      .select('team_id')
      .distinct()
      .where('team_id', 'in', some)
      .execute();
    for (const { team_id } of rows) used.add(team_id);
  }
  const counted = teams.filter((team) => team.archived_at === null || used.has(team.id));
  return counted.filter((team) => team.id !== id).length >= MOST_TEAMS;
}

/** The names of archived teams are taken too, so that each can be brought back under its own. */
export function nameRefusal(teams: readonly TeamRow[], id: string, name: string): 'name_taken' | null {
  const key = teamNameKey(name);
  return teams.some((team) => team.id !== id && team.name_key === key) ? 'name_taken' : null;
}

/** Whether the plan has room for one team more that is not archived. */
export function planRefusal(
  teams: readonly TeamRow[],
  { plan }: WorkspaceRow,
  hasPricing: boolean,
): 'plan_required' | null {
  const open = teams.filter(({ archived_at }) => archived_at === null).length;
  return !hasPricing || hasRoomForTeam(planSchema.parse(plan), open) ? null : 'plan_required';
}

/** Notes the new maturity (TM5); of several changes at one moment the last counts. */
export async function keepMaturity(
  trx: Transaction<Schema>,
  { id, maturity }: TeamRow,
  at: number,
): Promise<void> {
  await trx
    .insertInto('team_maturities')
    .values({ team_id: id, at, maturity })
    .onConflict((conflict) => conflict.columns(['team_id', 'at']).doUpdateSet({ maturity }))
    .execute();
}
