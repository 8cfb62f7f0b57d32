import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import type { WorkspaceRow } from './memberships.ts';
import { restsNow } from './resting.ts';

/** Who and what is in a workspace, each by one look-up by an index. */
export interface WorkspacePeople {
  /** Where someone is a member, and since when (epoch ms). */
  placesOf: (user: string) => Promise<ExportedWorkspace[]>;
  /** A person's teams, by name, without archived ones and those of a workspace being deleted. */
  teamsOf: (user: string) => Promise<MyTeam[]>;
  /** Its members, by name. */
  members: (workspace: string) => Promise<WorkspaceMember[]>;
  /** Its teams by name, archived ones too, each with its members. */
  teams: (workspace: string) => Promise<{ row: TeamOfWorkspace; memberIds: string[] }[]>;
  /** Invitations to it and to its teams that are pending at a time, by address. */
  invitations: (workspace: string, now: number) => Promise<PendingInvitation[]>;
}

/** A workspace in a person's data export. */
export interface ExportedWorkspace {
  id: string;
  name: string;
  isOwner: boolean;
  joinedAt: number;
  teams: { id: string; name: string; joinedAt: number }[];
}

/** A team as its teammates see it. */
export interface MyTeam {
  id: string;
  name: string;
  maturity: number;
  workspace: Pick<WorkspaceRow, 'id' | 'name' | 'suspended_at' | 'operators_suspended_at' | 'rests'>;
}

export interface WorkspaceMember {
  id: string;
  name: string;
  email: string | null;
  avatar: string | null;
}
export interface TeamOfWorkspace {
  id: string;
  name: string;
  maturity: number;
  archived_at: number | null;
}
export interface PendingInvitation {
  id: string;
  email: string;
  team_id: string | null;
}

export function sqlWorkspacePeople(db: Kysely<Schema>): WorkspacePeople {
  return {
    placesOf: (user) => placesOf(db, user),
    teamsOf: (user) => teamsOf(db, user),
    members: (workspace) =>
      db
        .selectFrom('workspace_members')
        .innerJoin('users', 'users.id', 'workspace_members.user_id')
        .select(['users.id', 'users.name', 'users.email', 'users.avatar'])
        .where('workspace_members.workspace_id', '=', workspace)
        .orderBy('users.name')
        .orderBy('users.id')
        .execute(),
    teams: async (workspace) => {
      const [rows, teammates] = await Promise.all([
        db
          .selectFrom('teams')
          .select(['id', 'name', 'maturity', 'archived_at'])
          .where('workspace_id', '=', workspace)
          .orderBy('name_key')
          .execute(),
        db
          .selectFrom('team_members')
          .select(['team_id', 'user_id'])
          .where('workspace_id', '=', workspace)
          .orderBy('joined_at')
          .orderBy('user_id')
          .execute(),
      ]);
      const memberIds = new Map(rows.map(({ id }) => [id, [] as string[]]));
      for (const { team_id, user_id } of teammates) memberIds.get(team_id)?.push(user_id);
      return rows.map((row) => ({ row, memberIds: memberIds.get(row.id) ?? [] }));
    },
    invitations: (workspace, now) =>
      db
        .selectFrom('workspace_invitations')
        .select(['id', 'email', 'team_id'])
        .where('workspace_id', '=', workspace)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .orderBy('email')
        // Those to the workspace itself first.
        .orderBy(({ fn, val }) => fn.coalesce('team_id', val('')))
        .execute(),
  };
}

async function teamsOf(db: Kysely<Schema>, user: string): Promise<MyTeam[]> {
  const rows = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('workspaces', 'workspaces.id', 'teams.workspace_id')
    .select(['teams.id', 'teams.name', 'maturity', 'teams.workspace_id', 'workspaces.name as workspace'])
    .select(['suspended_at', 'operators_suspended_at', restsNow.as('rests')])
    .where('team_members.user_id', '=', user)
    .where('teams.archived_at', 'is', null)
    .where('workspaces.gone_from', 'is', null)
    .orderBy('teams.name_key')
    .orderBy('teams.id')
    .execute();
  return rows.map(({ id, name, maturity, workspace_id, workspace, ...standing }) => ({
    ...{ id, name, maturity },
    workspace: { id: workspace_id, name: workspace, ...standing },
  }));
}

async function placesOf(db: Kysely<Schema>, user: string): Promise<ExportedWorkspace[]> {
  const [workspaces, teams] = await Promise.all([
    db
      .selectFrom('workspace_members')
      .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
      .select(['workspaces.id', 'workspaces.name', 'owner_id', 'joined_at'])
      .where('user_id', '=', user)
      .orderBy('joined_at')
      .execute(),
    db
      .selectFrom('workspace_members')
      .innerJoin('team_members', (join) =>
        join
          .onRef('team_members.workspace_id', '=', 'workspace_members.workspace_id')
          .onRef('team_members.user_id', '=', 'workspace_members.user_id'),
      )
      .innerJoin('teams', 'teams.id', 'team_members.team_id')
      .select(['teams.id', 'teams.name', 'teams.workspace_id', 'team_members.joined_at'])
      .where('workspace_members.user_id', '=', user)
      .orderBy('team_members.joined_at')
      .execute(),
  ]);
  return workspaces.map(({ id, name, owner_id, joined_at }) => ({
    id,
    name,
    isOwner: owner_id === user,
    joinedAt: joined_at,
    teams: teams
      .filter(({ workspace_id }) => workspace_id === id)
      .map((team) => ({ id: team.id, name: team.name, joinedAt: team.joined_at })),
  }));
}
