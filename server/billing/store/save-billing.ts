import type { Kysely, Transaction } from 'kysely';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { Schema } from '../../store/database/schema.ts';
import { announceBillingChange } from './announce-billing-change.ts';
import type { BillingChange, BillingRow, SavedBilling, UsablePlan } from './billing-change.ts';

/**
 * Writes the new state, in one transaction. Null if the row has changed since it was read: the new state may be
 * older than what is there.
 */
export function saveBilling(
  db: Kysely<Schema>,
  written: BillingChange,
  now: number,
): Promise<SavedBilling | null> {
  return db.transaction().execute(async (trx) => {
    const { billing, workspace, happened } = written;
    const id = billing.workspace_id;
    await lockWorkspace(trx, id);
    if (!(await writeBilling(trx, billing))) return null;
    const archived = workspace ? await allow(trx, id, workspace, now) : [];
    if (happened.length > 0) await announceBillingChange(trx, { ...written, archived }, now);
    return { archived };
  });
}

/**
 * False if the row has changed since it was read. The last ordered page, and by whom, does not depend on the provider's
 * answer, and stays.
 */
export async function writeBilling(
  trx: Transaction<Schema>,
  { version, workspace_id, page, asked_by, ...row }: BillingRow,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('billing')
    .set({ ...row, version: version + 1 })
    .where('workspace_id', '=', workspace_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function allow(
  trx: Transaction<Schema>,
  id: string,
  { decided, keptTeam, ...row }: UsablePlan,
  now: number,
): Promise<string[]> {
  await trx
    .updateTable('workspaces')
    // On coming to Starter it may have to rest (WS13).
    .set({ ...row, starter_since: row.plan === 'free' ? now : null, ...(decided !== null && { decided }) })
    .where('id', '=', id)
    .execute();
  return keptTeam ? await archiveOthers(trx, id, keptTeam.id, now) : [];
}

/** Archives all teams of a workspace but one: the chosen one or, if that is gone, the oldest. */
async function archiveOthers(
  trx: Transaction<Schema>,
  workspace: string,
  chosen: string | null,
  now: number,
): Promise<string[]> {
  const open = await openTeams(trx, workspace);
  const kept = open.find((id) => id === chosen) ?? open[0];
  const others = open.filter((id) => id !== kept);
  if (others.length > 0)
    await trx.updateTable('teams').set({ archived_at: now }).where('id', 'in', others).execute();
  return others;
}

/** The teams of a workspace that are not archived, the oldest first. */
export async function openTeams(db: Kysely<Schema>, workspace: string): Promise<string[]> {
  const teams = await db
    .selectFrom('teams')
    .select('id')
    .where('workspace_id', '=', workspace)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return teams.map(({ id }) => id);
}
