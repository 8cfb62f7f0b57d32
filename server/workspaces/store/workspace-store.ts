import type { Kysely } from 'kysely';
import { type WorkspaceRow, workspacesOf } from '../../access/store/memberships.ts';
import { readWorkspace } from '../../access/store/workspace-row.ts';
import type { DoneBy } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import {
  type CreationRefusal,
  createWorkspace,
  keepWantedPurchase,
  type NewWorkspaceRow,
  type WantedPurchase,
} from './create-workspace.ts';
import { freeWorkspacesOf } from './free-workspaces.ts';
import { removeMember } from './remove-member.ts';
import { renameWorkspace } from './rename-workspace.ts';

/** A workspace as lists show it. */
export interface ListedWorkspace {
  row: WorkspaceRow;
  members: number;
  /** Those that are not archived. */
  teams: number;
}

/** What a session contains about its person's workspaces. */
export interface WorkspaceSummary {
  /** The one that opens next time (WS10); null if there is none, or they are not in it any more. */
  selected: string | null;
  /** Workspaces on Starter that they own and have not deleted (WS1). */
  ownedFree: number;
}

export interface Workspaces {
  /** As `createWorkspace`. */
  create: (workspace: NewWorkspaceRow, hasPricing: boolean) => Promise<WorkspaceRow | CreationRefusal>;
  /** Keeps what is to be paid for an unpaid workspace, so that paying later begins with it (WS14). */
  wish: (id: string, wish: WantedPurchase) => Promise<void>;
  /** Those that somebody is in, by name. */
  list: (user: string) => Promise<ListedWorkspace[]>;
  /** Null if it is deleted. */
  find: (id: string) => Promise<WorkspaceRow | null>;
  rename: (id: string, name: string, by: DoneBy) => Promise<WorkspaceRow | null>;
  /** As `removeMember`. */
  removeMember: (id: string, member: string, by: DoneBy) => ReturnType<typeof removeMember>;
  /** Makes it the one that opens next time. */
  select: (id: string, user: string) => Promise<void>;
  summaryOf: (user: string) => Promise<WorkspaceSummary>;
  /** Whether a person owns a workspace that has other members and is not being deleted. */
  ownsWithOthers: (user: string) => Promise<boolean>;
}

export function sqlWorkspaces(db: Kysely<Schema>): Workspaces {
  return {
    create: (workspace, hasPricing) =>
      db.transaction().execute((trx) => createWorkspace(trx, workspace, hasPricing)),
    wish: (id, wish) => keepWantedPurchase(db, id, wish),
    list: (user) => listOf(db, user),
    find: (id) => readWorkspace(db, id),
    rename: (id, name, by) => db.transaction().execute((trx) => renameWorkspace(trx, id, name, by)),
    removeMember: (id, member, by) => db.transaction().execute((trx) => removeMember(trx, id, member, by)),
    select: async (id, user) => {
      await db.updateTable('users').set({ selected_workspace_id: id }).where('id', '=', user).execute();
    },
    ownsWithOthers: async (user) => {
      const other = await db
        .selectFrom('workspaces')
        .innerJoin('workspace_members', 'workspace_members.workspace_id', 'workspaces.id')
        .select('workspaces.id')
        .where('workspaces.owner_id', '=', user)
        .where('workspaces.gone_from', 'is', null)
        .where('workspace_members.user_id', '!=', user)
        .limit(1)
        .executeTakeFirst();
      return other !== undefined;
    },
    summaryOf: async (user) => {
      const [selected, ownedFree] = await Promise.all([selectedBy(db, user), freeWorkspacesOf(db, user)]);
      return { selected, ownedFree };
    },
  };
}

async function selectedBy(db: Kysely<Schema>, user: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('workspace_members', (join) =>
      join
        .onRef('workspace_members.workspace_id', '=', 'users.selected_workspace_id')
        .onRef('workspace_members.user_id', '=', 'users.id'),
    )
    .select('workspace_members.workspace_id')
    .where('users.id', '=', user)
    .executeTakeFirst();
  return row?.workspace_id ?? null;
}

/** By one look-up in each table. */
async function listOf(db: Kysely<Schema>, user: string): Promise<ListedWorkspace[]> {
  const rows = await workspacesOf(db, user).orderBy('workspaces.name').orderBy('workspaces.id').execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [members, teams] = await Promise.all([
    db
      .selectFrom('workspace_members')
      .select(({ fn }) => ['workspace_id', fn.countAll<number>().as('count')])
      .where('workspace_id', 'in', ids)
      .groupBy('workspace_id')
      .execute(),
    db
      .selectFrom('teams')
      .select(({ fn }) => ['workspace_id', fn.countAll<number>().as('count')])
      .where('workspace_id', 'in', ids)
      .where('archived_at', 'is', null)
      .groupBy('workspace_id')
      .execute(),
  ]);
  const countIn = (counts: typeof members, id: string) =>
    counts.find(({ workspace_id }) => workspace_id === id)?.count ?? 0;
  return rows.map((row) => ({ row, members: countIn(members, row.id), teams: countIn(teams, row.id) }));
}
