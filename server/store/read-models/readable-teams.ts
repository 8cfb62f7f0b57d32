import { expressionBuilder, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Whether a person is in the team of a retro today, or owns its workspace (AC6): two lookups by key. */
export function isOfTheirTeam(user: string) {
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

/** The teams whose finished retros a person reads: those that they are in today, and those of their workspaces. */
export async function teamsRead(db: Kysely<Schema>, user: string): Promise<string[]> {
  const rows = await db
    .selectFrom('team_members')
    .select('team_id as id')
    .where('user_id', '=', user)
    .union(
      db
        .selectFrom('workspaces')
        .innerJoin('teams', 'teams.workspace_id', 'workspaces.id')
        .select('teams.id')
        .where('workspaces.owner_id', '=', user),
    )
    .execute();
  return rows.map(({ id }) => id);
}
