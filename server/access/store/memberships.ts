import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { TeamTable, WorkspaceTable } from '../../store/database/workspace-tables.ts';
import { restsNow } from './resting.ts';

/** A workspace as it is kept, and whether it rests (`restsNow`). */
export type WorkspaceRow = Selectable<WorkspaceTable> & { rests: number };
export type TeamRow = Selectable<TeamTable>;

/** People that one query asks about. */
const PEOPLE_AT_ONCE = 200;

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
  /** For each of these people a text that differs as soon as they are in other workspaces or teams, or own others; empty if in none. */
  marks: (people: readonly string[]) => Promise<Map<string, string>>;
}

/** The workspaces that somebody is in. */
export const workspacesOf = (db: Kysely<Schema>, user: string) =>
  db
    .selectFrom('workspace_members')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
    .selectAll('workspaces')
    .select(restsNow.as('rests'))
    .where('workspace_members.user_id', '=', user);

export function sqlMemberships(db: Kysely<Schema>): Memberships {
  const workspace: Memberships['workspace'] = async (id, user) => {
    const row = await workspacesOf(db, user).where('workspaces.id', '=', id).executeTakeFirst();
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
    marks: async (people) => {
      const marks = new Map(people.map((person) => [person, '']));
      const add = (person: string, mark: string) => marks.set(person, `${marks.get(person)} ${mark}`);
      for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE) {
        const some = people.slice(from, from + PEOPLE_AT_ONCE);
        const workspaces = await db
          .selectFrom('workspace_members')
          .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
          .select(['user_id', 'workspace_id', 'owner_id'])
          .where('user_id', 'in', some)
          .orderBy('workspace_id')
          .execute();
        const teams = await db
          .selectFrom('team_members')
          .select(['user_id', 'team_id'])
          .where('user_id', 'in', some)
          .orderBy('team_id')
          .execute();
        for (const { user_id, workspace_id, owner_id } of workspaces)
          add(user_id, owner_id === user_id ? `${workspace_id}!` : workspace_id);
        for (const { user_id, team_id } of teams) add(user_id, team_id);
      }
      return marks;
    },
  };
}
