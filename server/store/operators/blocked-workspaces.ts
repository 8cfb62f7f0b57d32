import type { Kysely, Transaction } from 'kysely';
import type { BlockReason } from '#contract/operators.ts';
import { mailOwner } from '../billing/tell.ts';
import type { Schema } from '../database/schema.ts';
import { noteEvents } from '../workspaces/history.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { noteIntervention, type Operator } from './interventions.ts';

/** What came of it: done, so already, or there is no such workspace. */
export type Blocked = 'done' | 'unchanged' | 'not_found';

/**
 * Workspaces that operators have suspended (OP4). Its owner is mailed, and its history says so, in the same transaction.
 * Whether a payment is missing is another thing, and stays as it is.
 */
export interface BlockedWorkspaces {
  /** Suspends it, or gives another reason for that. */
  block: (workspace: string, reason: BlockReason, by: Operator) => Promise<Blocked>;
  unblock: (workspace: string, by: Operator) => Promise<Blocked>;
}

export function sqlBlockedWorkspaces(db: Kysely<Schema>, announce: () => void): BlockedWorkspaces {
  const change = async (workspace: string, reason: BlockReason | null, by: Operator): Promise<Blocked> => {
    const outcome = await db.transaction().execute((trx) => set(trx, workspace, reason, by));
    announce();
    return outcome;
  };
  return { block: change, unblock: (workspace, by) => change(workspace, null, by) };
}

async function set(
  trx: Transaction<Schema>,
  workspace: string,
  reason: BlockReason | null,
  by: Operator,
): Promise<Blocked> {
  const row = await lockWorkspace(trx, workspace);
  if (!row) return 'not_found';
  if (row.blocked_for === reason) return 'unchanged';
  const { now } = by;
  const blocked_at = reason === null ? null : (row.blocked_at ?? now);
  await trx
    .updateTable('workspaces')
    .set({ blocked_at, blocked_for: reason })
    .where('id', '=', workspace)
    .execute();
  const type = reason === null ? 'workspace.unblocked' : 'workspace.blocked';
  await noteEvents(trx, [{ workspace, type, actor: null }], now);
  await noteIntervention(trx, type, { workspace, ...(reason !== null && { reason }) }, by);
  const kind = reason === null ? 'workspace_unblocked' : 'workspace_blocked';
  await mailOwner(trx, workspace, { kind, facts: reason === null ? {} : { reason } }, now);
  return 'done';
}
