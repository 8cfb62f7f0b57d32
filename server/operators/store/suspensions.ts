import type { Kysely, Transaction } from 'kysely';
import type { SuspensionReason } from '#contract/operators/operator-payloads.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { mailOwner } from '../../billing/store/announce-billing-change.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import { noteIntervention, type Operator } from './interventions.ts';

/** The result: done, unchanged, or no such workspace. */
export type SuspensionOutcome = 'done' | 'unchanged' | 'not_found';

/**
 * Workspaces that operators have suspended (OP4). Its owner is mailed, and its history says so, in the same transaction.
 * Whether a payment is missing is another thing, and stays as it is.
 */
export interface Suspensions {
  /** Suspends it, or gives another reason for that. */
  suspend: (workspace: string, reason: SuspensionReason, by: Operator) => Promise<SuspensionOutcome>;
  reinstate: (workspace: string, by: Operator) => Promise<SuspensionOutcome>;
}

export function sqlSuspensions(db: Kysely<Schema>, announce: () => void): Suspensions {
  const change = async (
    workspace: string,
    reason: SuspensionReason | null,
    by: Operator,
  ): Promise<SuspensionOutcome> => {
    const outcome = await db.transaction().execute((trx) => set(trx, workspace, reason, by));
    announce();
    return outcome;
  };
  return { suspend: change, reinstate: (workspace, by) => change(workspace, null, by) };
}

async function set(
  trx: Transaction<Schema>,
  workspace: string,
  reason: SuspensionReason | null,
  by: Operator,
): Promise<SuspensionOutcome> {
  const row = await lockWorkspace(trx, workspace);
  if (!row) return 'not_found';
  if (row.operators_suspended_for === reason) return 'unchanged';
  const { now } = by;
  const operators_suspended_at = reason === null ? null : (row.operators_suspended_at ?? now);
  await trx
    .updateTable('workspaces')
    .set({ operators_suspended_at, operators_suspended_for: reason })
    .where('id', '=', workspace)
    .execute();
  const type = reason === null ? 'workspace.reinstated' : 'workspace.suspended';
  await noteEvents(trx, [{ workspace, type, actor: null }], now);
  await noteIntervention(trx, type, { workspace, ...(reason !== null && { reason }) }, by);
  const kind = reason === null ? 'workspace_reinstated' : 'workspace_suspended';
  await mailOwner(trx, workspace, { kind, facts: reason === null ? {} : { reason } }, now);
  return 'done';
}
