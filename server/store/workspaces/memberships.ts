import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { TeamTable, WorkspaceTable } from '../database/workspace-tables.ts';

export type WorkspaceRow = Selectable<WorkspaceTable>;
export type TeamRow = Selectable<TeamTable>;

/** Who is in which workspace and team; access depends only on this. Each is one indexed lookup. */
export interface Memberships {
  /** A workspace for one of its members; null for strangers, whether or not it exists (AC2). */
  workspace: (id: string, user: string) => Promise<WorkspaceRow | null>;
  /**
   * A team of a workspace that somebody is in, and whether they are in the team. `workspace` is null if a path does not
   * name it.
   */
  team: (
    place: { workspace: string | null; team: string },
    user: string,
  ) => Promise<{ workspace: WorkspaceRow; team: TeamRow; isTeammate: boolean } | null>;
}

export function sqlMemberships(db: Kysely<Schema>): Memberships {
  const workspace: Memberships['workspace'] = async (id, user) => {
    const row = await db
      .selectFrom('workspaces')
      .innerJoin('workspace_members', 'workspace_members.workspace_id', 'workspaces.id')
      .selectAll('workspaces')
      .where('workspaces.id', '=', id)
      .where('workspace_members.user_id', '=', user)
      .executeTakeFirst();
    return row ?? null;
  };
  return {
    workspace,
    team: async (place, user) => {
      const team = await db
        .selectFrom('teams')
        .innerJoin('workspace_members', 'workspace_members.workspace_id', 'teams.workspace_id')
        .leftJoin('team_members', (join) =>
          join
            .onRef('team_members.team_id', '=', 'teams.id')
            .onRef('team_members.user_id', '=', 'workspace_members.user_id'),
        )
        .selectAll('teams')
        .select('team_members.joined_at as teammate_since')
        .where('teams.id', '=', place.team)
        .where('workspace_members.user_id', '=', user)
        .executeTakeFirst();
      if (!team || (place.workspace !== null && team.workspace_id !== place.workspace)) return null;
      const { teammate_since, ...row } = team;
      const of = await workspace(row.workspace_id, user);
      return of && { workspace: of, team: row, isTeammate: teammate_since !== null };
    },
  };
}
