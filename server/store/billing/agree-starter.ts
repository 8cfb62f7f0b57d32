import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { lockWorkspace } from '../workspaces/lock-workspace.ts';
import { hasFreeWorkspace } from '../workspaces/workspaces.ts';
import type { BillingRow } from './billing-rows.ts';
import { writeBilling } from './save-billing.ts';

/** Stores that a workspace moves to Starter, as `BillingRows.agreeStarter`. */
export function agreeStarter(
  db: Kysely<Schema>,
  billing: BillingRow,
): Promise<'saved' | 'changed' | 'free_workspace_limit'> {
  return db.transaction().execute(async (trx) => {
    const workspace = await lockWorkspace(trx, billing.workspace_id);
    if (workspace && (await hasFreeWorkspace(trx, workspace.owner_id, workspace.id)))
      return 'free_workspace_limit';
    return (await writeBilling(trx, billing)) ? 'saved' : 'changed';
  });
}
