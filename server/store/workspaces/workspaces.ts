import type { Kysely, Transaction } from 'kysely';
import type { Plan } from '#contract/plans.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Schema } from '../database/schema.ts';
import { type By, noteEvents } from './history.ts';
import { insertTeam } from './insert-team.ts';
import type { WorkspaceRow } from './memberships.ts';
import { removeMember } from './remove-member.ts';
import type { TeamRefusal } from './team-rules.ts';

/** What its creator has decided about a workspace. */
export interface NewWorkspaceRow {
  id: string;
  name: string;
  owner: string;
  plan: Plan;
  /** Whether nothing has to be paid for it any more (WS3). */
  isDecided: boolean;
  /** The first team, with the creator in it; null for none. */
  team: { id: string; name: string } | null;
  now: number;
}

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
  /** A new workspace with its owner in it. Refused with `free_workspace_limit` if they own one on Starter, and as teams are. */
  create: (
    workspace: NewWorkspaceRow,
    hasPricing: boolean,
  ) => Promise<WorkspaceRow | 'free_workspace_limit' | TeamRefusal>;
  /** Those that somebody is in, by name. */
  list: (user: string) => Promise<ListedWorkspace[]>;
  /** Null if it is deleted. */
  find: (id: string) => Promise<WorkspaceRow | null>;
  rename: (id: string, name: string, by: By) => Promise<WorkspaceRow | null>;
  /** As `removeMember`. */
  removeMember: (id: string, member: string, by: By) => ReturnType<typeof removeMember>;
  /** Makes it the one that opens next time. */
  select: (id: string, user: string) => Promise<void>;
  summaryOf: (user: string) => Promise<WorkspaceSummary>;
  /** Whether a person owns a workspace that has other members and is not being deleted. */
  ownsWithOthers: (user: string) => Promise<boolean>;
}

export function sqlWorkspaces(db: Kysely<Schema>): Workspaces {
  return {
    create: (workspace, hasPricing) => db.transaction().execute((trx) => create(trx, workspace, hasPricing)),
    list: (user) => listOf(db, user),
    find: async (id) =>
      (await db.selectFrom('workspaces').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
    rename: (id, name, { user, now }) =>
      db.transaction().execute(async (trx) => {
        const before = await trx
          .selectFrom('workspaces')
          .select('name')
          .where('id', '=', id)
          .executeTakeFirst();
        const after = await trx
          .updateTable('workspaces')
          .set({ name })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        if (!before || !after) return null;
        if (before.name !== name) {
          const about = { from: before.name, to: name };
          await noteEvents(trx, [{ workspace: id, type: 'workspace.renamed', actor: user, about }], now);
        }
        return after;
      }),
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

/** Includes those moving to Starter with their term; one being deleted does not count. */
async function freeWorkspacesOf(db: Kysely<Schema>, owner: string, except = ''): Promise<number> {
  const { owned } = await db
    .selectFrom('workspaces')
    .leftJoin('billing', 'billing.workspace_id', 'workspaces.id')
    .select(({ fn }) => fn.countAll<number>().as('owned'))
    .where('owner_id', '=', owner)
    .where('workspaces.id', '!=', except)
    .where(({ or, eb }) => or([eb('workspaces.plan', '=', 'free'), eb('billing.next_plan', '=', 'free')]))
    .where('gone_from', 'is', null)
    .executeTakeFirstOrThrow();
  return owned;
}

/** By one look-up in each table. */
async function listOf(db: Kysely<Schema>, user: string): Promise<ListedWorkspace[]> {
  const rows = await db
    .selectFrom('workspace_members')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_members.workspace_id')
    .selectAll('workspaces')
    .where('workspace_members.user_id', '=', user)
    .orderBy('workspaces.name')
    .orderBy('workspaces.id')
    .execute();
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

async function create(
  trx: Transaction<Schema>,
  { id, name, owner, plan, isDecided, team, now }: NewWorkspaceRow,
  hasPricing: boolean,
): Promise<WorkspaceRow | 'free_workspace_limit' | TeamRefusal> {
  if (!(await lockAccount(trx, owner))) return 'not_found';
  if (plan === 'free' && hasPricing && (await hasFreeWorkspace(trx, owner))) return 'free_workspace_limit';
  const row = await trx
    .insertInto('workspaces')
    .values({
      id,
      name,
      avatar: null,
      owner_id: owner,
      created_at: now,
      plan,
      payment_period: null,
      seats: 0,
      decided: Number(isDecided),
      suspended_at: null,
      gone_from: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('workspace_members')
    .values({ workspace_id: id, user_id: owner, joined_at: now })
    .execute();
  const first = team && (await insertTeam(trx, row, { ...team, people: [owner], now }, hasPricing));
  if (typeof first === 'string') throw new Error(`a first team cannot be refused: ${first}`);
  await trx.updateTable('users').set({ selected_workspace_id: id }).where('id', '=', owner).execute();
  await noteEvents(trx, [{ workspace: id, type: 'workspace.created', actor: owner, about: { plan } }], now);
  return row;
}

/**
 * Whether a person owns a workspace on Starter (WS1), apart from one. Until the transaction ends, the same question about them waits: two
 * created at once, or one created while another is handed over, count each other.
 */
export async function hasFreeWorkspace(
  trx: Transaction<Schema>,
  owner: string,
  except?: string,
): Promise<boolean> {
  await lockAccount(trx, owner);
  return (await freeWorkspacesOf(trx, owner, except)) > 0;
}

/** Whether a workspace is on Starter, or moves to it with its term. */
export async function isBoundForStarter(
  trx: Transaction<Schema>,
  { id, plan, gone_from }: Pick<WorkspaceRow, 'id' | 'plan' | 'gone_from'>,
): Promise<boolean> {
  if (plan === 'free') return true;
  const agreed = trx
    .selectFrom('billing')
    .select('workspace_id')
    .where('workspace_id', '=', id)
    .where('next_plan', '=', 'free');
  // A deleted one ends with its term; that moving to Starter was agreed before is known from the team to keep.
  const query = gone_from === null ? agreed : agreed.where('kept_team_id', 'is not', null);
  return (await query.executeTakeFirst()) !== undefined;
}
