import type { Kysely } from 'kysely';
import type { Owner } from '#contract/retro/person.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { WorkspaceRow } from './memberships.ts';
import { restsNow } from './resting.ts';
import { isSuspendedByOperators } from './suspended.ts';

/** A team as retros know it. */
export interface Roster {
  /** Whose workspace it is in. */
  owner: string;
  workspaceId: string;
  workspace: Pick<
    WorkspaceRow,
    'plan' | 'gone_from' | 'operators_suspended_at' | 'suspended_at' | 'decided' | 'rests'
  >;
  isArchived: boolean;
  /** In the order in which they came. */
  people: Owner[];
}

/** Who is in which team, for the retros of those teams. */
export interface Rosters {
  /** Those of these teams that exist, by id; archived ones too. */
  of: (teams: readonly string[]) => Promise<Map<string, Roster>>;
  /** Whether operators have suspended the workspace of a team (OP4); of no team, never. */
  isSuspendedByOperators: (team: string | null) => Promise<boolean>;
  /** The name of a team; null if there is none. */
  nameOf: (team: string) => Promise<string | null>;
  /** The teams of a workspace, archived ones too, and those of its owner's workspaces back on Starter, which may rest because of it or wake (WS13). */
  teamsOf: (workspace: string) => Promise<string[]>;
  /** The teams of a person's workspaces that are back on Starter, archived ones too. */
  teamsOwnedOnStarter: (owner: string) => Promise<string[]>;
}

export function sqlRosters(db: Kysely<Schema>): Rosters {
  const teamsAndWorkspaces = db
    .selectFrom('teams')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id');
  return {
    of: async (teams) => {
      if (teams.length === 0) return new Map();
      const rows = await teamsAndWorkspaces
        .select(['teams.id', 'teams.archived_at', 'teams.workspace_id', 'workspaces.owner_id as owner'])
        .select(['workspaces.plan', 'gone_from', 'operators_suspended_at', 'suspended_at', 'decided'])
        .select(restsNow.as('rests'))
        .where('teams.id', 'in', teams)
        .execute();
      const people = await db
        .selectFrom('team_members')
        .innerJoin('users', 'users.id', 'team_members.user_id')
        .select(['team_members.team_id', 'users.id', 'users.name'])
        .where('team_members.team_id', 'in', teams)
        .where('users.deleted_at', 'is', null)
        .orderBy('team_members.joined_at')
        .orderBy('users.id')
        .execute();
      const rosters = new Map(
        rows.map(({ id, owner, archived_at, workspace_id: workspaceId, ...workspace }) => {
          const isArchived = archived_at !== null;
          return [id, { owner, workspaceId, workspace, isArchived, people: [] as Owner[] }];
        }),
      );
      for (const { team_id, id, name } of people) rosters.get(team_id)?.people.push({ id, name });
      return rosters;
    },
    nameOf: async (team) => {
      const row = await db.selectFrom('teams').select('name').where('id', '=', team).executeTakeFirst();
      return row?.name ?? null;
    },
    isSuspendedByOperators: async (team) => {
      if (team === null) return false;
      const row = await teamsAndWorkspaces
        .select('operators_suspended_at')
        .where('teams.id', '=', team)
        .executeTakeFirst();
      return row !== undefined && isSuspendedByOperators(row);
    },
    teamsOf: async (workspace) => {
      const rows = await db
        .selectFrom('workspaces as about')
        .innerJoin('workspaces', 'workspaces.owner_id', 'about.owner_id')
        .innerJoin('teams', 'teams.workspace_id', 'workspaces.id')
        .select('teams.id')
        .where('about.id', '=', workspace)
        .where(({ or, eb, ref }) =>
          or([eb('workspaces.id', '=', ref('about.id')), eb('workspaces.starter_since', 'is not', null)]),
        )
        .execute();
      return rows.map(({ id }) => id);
    },
    teamsOwnedOnStarter: async (owner) => {
      const rows = await teamsAndWorkspaces
        .select('teams.id')
        .where('workspaces.owner_id', '=', owner)
        .where('workspaces.starter_since', 'is not', null)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
