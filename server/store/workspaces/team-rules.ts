import type { Transaction } from 'kysely';
import { hasRoomForTeam, planSchema } from '#contract/plans.ts';
import { teamNameKey } from '#contract/teams.ts';
import type { Schema } from '../database/schema.ts';
import type { TeamRow, WorkspaceRow } from './memberships.ts';

/** Why a team was not made or changed. */
export type TeamRefusal = 'name_taken' | 'plan_required' | 'limit' | 'not_found' | 'team_is_archived';

/** All teams of a workspace, archived ones too. */
export const teamsOf = (trx: Transaction<Schema>, workspace: string): Promise<TeamRow[]> =>
  trx.selectFrom('teams').selectAll().where('workspace_id', '=', workspace).execute();

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

/** Puts down what the maturity is from now on (TM5); the last word of one moment counts. */
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
