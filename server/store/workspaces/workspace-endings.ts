import type { Kysely, Transaction } from 'kysely';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Schema } from '../database/schema.ts';
import { putMail } from '../mail/mails.ts';
import { type By, noteEvents } from './history.ts';
import { lockWorkspace } from './lock-workspace.ts';
import type { WorkspaceRow } from './memberships.ts';
import { hasFreeWorkspace, isBoundForStarter } from './workspaces.ts';

/** After how long a person may get another mail that the same workspace is being deleted, ms. */
const TOLD_AGAIN_MS = 86_400_000;

/** Workspaces being deleted (WS7). */
export interface WorkspaceEndings {
  /** Marks it to be erased at a time (epoch ms); all members get a mail, at most once a day. Null if it is being deleted already. */
  mark: (id: string, goneFrom: number, by: By) => Promise<WorkspaceRow | null>;
  /** Undoes that. `free_workspace_limit` if its owner has created another one on Starter since; null if it is not being deleted. */
  keep: (id: string, by: By, hasPricing: boolean) => Promise<WorkspaceRow | 'free_workspace_limit' | null>;
  /** Those whose time has come. */
  due: (now: number, limit: number) => Promise<string[]>;
}

export function sqlWorkspaceEndings(db: Kysely<Schema>, announce: () => void): WorkspaceEndings {
  return {
    mark: async (id, goneFrom, by) => {
      const marked = await db.transaction().execute((trx) => mark(trx, id, goneFrom, by));
      announce();
      return marked;
    },
    keep: (id, by, hasPricing) => db.transaction().execute((trx) => keep(trx, id, by, hasPricing)),
    due: async (now, limit) => {
      const rows = await db
        .selectFrom('workspaces')
        .select('id')
        .where('gone_from', '<=', now)
        .orderBy('gone_from')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

async function mark(
  trx: Transaction<Schema>,
  id: string,
  goneFrom: number,
  { user, now }: By,
): Promise<WorkspaceRow | null> {
  const workspace = await lockWorkspace(trx, id);
  if (!workspace || workspace.gone_from !== null) return null;
  const members = await trx
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(['users.id', 'users.name'])
    .where('workspace_id', '=', id)
    .execute();
  const told = await toldLately(trx, id, now);
  const by = members.find((member) => member.id === user)?.name ?? '';
  const about = { workspace: workspace.name, by, at: goneFrom };
  for (const member of members.filter((one) => !told.has(one.id)))
    await putMail(trx, { kind: 'workspace_deleted', user: member.id, workspace: id, about }, now);
  await noteEvents(trx, [{ workspace: id, type: 'workspace.deleted', actor: user }], now);
  return setGone(trx, id, goneFrom);
}

/** People who got, or will get, such a mail within a day; deleting and undoing repeatedly sends no further mails. */
async function toldLately(
  trx: Transaction<Schema>,
  workspace: string,
  now: number,
): Promise<Set<string | null>> {
  const mails = await trx
    .selectFrom('mails')
    .select('user_id')
    .where('workspace_id', '=', workspace)
    .where('created_at', '>', now - TOLD_AGAIN_MS)
    .where('kind', '=', 'workspace_deleted')
    .where('state', '!=', 'dropped')
    .execute();
  return new Set(mails.map(({ user_id }) => user_id));
}

async function keep(
  trx: Transaction<Schema>,
  id: string,
  { user, now }: By,
  hasPricing: boolean,
): Promise<WorkspaceRow | 'free_workspace_limit' | null> {
  await lockAccount(trx, user);
  const workspace = await lockWorkspace(trx, id);
  if (!workspace || workspace.gone_from === null || workspace.gone_from <= now) return null;
  const isStarter = hasPricing && (await isBoundForStarter(trx, workspace));
  const isSecond = isStarter && (await hasFreeWorkspace(trx, user, id));
  if (isSecond) return 'free_workspace_limit';
  await noteEvents(trx, [{ workspace: id, type: 'workspace.kept', actor: user }], now);
  return setGone(trx, id, null);
}

const setGone = (trx: Transaction<Schema>, id: string, goneFrom: number | null): Promise<WorkspaceRow> =>
  trx
    .updateTable('workspaces')
    .set({ gone_from: goneFrom, offered_to: null, offered_until: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
