import type { Kysely, Transaction } from 'kysely';
import { lastOrder } from '../../access/store/last-order.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { putMail } from '../../mail/store/mails.ts';
import type { Schema } from '../../store/database/schema.ts';

/** How long a workspace that nobody pays for is kept, ms, and how long before that its owner is mailed (WS14). */
const UNPAID_KEPT_MS = 30 * 86_400_000;
const UNPAID_NOTICE_MS = 7 * 86_400_000;

/** Workspaces whose plan nobody ever paid: they are deleted after a while, and their owner is mailed before (WS14). */
export interface UnpaidWorkspaces {
  /** Mails the owners of those that will be deleted soon, each once. Returns how many. */
  warn: (now: number, limit: number) => Promise<number>;
  /** Those whose owner was mailed long enough ago. */
  due: (now: number, limit: number) => Promise<string[]>;
  /** Lets one be erased at once, unless it was paid or deleted, or a payment page was asked for after that order (as `Checkouts`). */
  giveUp: (id: string, order: string | null, now: number) => Promise<boolean>;
}

/** When an unpaid workspace is deleted, epoch ms: never before its owner had time to read the mail. */
export const unpaidUntil = ({
  created_at,
  unpaid_told_at,
}: Pick<WorkspaceRow, 'created_at' | 'unpaid_told_at'>): number =>
  unpaid_told_at === null ? created_at + UNPAID_KEPT_MS : unpaid_told_at + UNPAID_NOTICE_MS;

export function sqlUnpaidWorkspaces(db: Kysely<Schema>, announce: () => void): UnpaidWorkspaces {
  return {
    warn: async (now, limit) => {
      const rows = await unpaid(db)
        .where('unpaid_told_at', 'is', null)
        .where('created_at', '<=', now - UNPAID_KEPT_MS + UNPAID_NOTICE_MS)
        .orderBy('created_at')
        .limit(limit)
        .execute();
      for (const { id } of rows) await db.transaction().execute((trx) => warn(trx, id, now));
      if (rows.length > 0) announce();
      return rows.length;
    },
    due: async (now, limit) => {
      const rows = await unpaid(db)
        .where('unpaid_told_at', '<=', now - UNPAID_NOTICE_MS)
        .orderBy('unpaid_told_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    giveUp: (id, order, now) =>
      db.transaction().execute(async (trx) => {
        const row = await lockWorkspace(trx, id);
        if (!row || row.decided === 1 || row.gone_from !== null) return false;
        if ((await lastOrder(trx, id)) !== order) return false;
        await trx.updateTable('workspaces').set({ gone_from: now }).where('id', '=', id).execute();
        return true;
      }),
  };
}

const unpaid = (db: Kysely<Schema>) =>
  db.selectFrom('workspaces').select('id').where('decided', '=', 0).where('gone_from', 'is', null);

/** One server mails; others find that it was done. */
async function warn(trx: Transaction<Schema>, id: string, now: number): Promise<void> {
  const row = await lockWorkspace(trx, id);
  if (!row || row.decided === 1 || row.gone_from !== null || row.unpaid_told_at !== null) return;
  await trx.updateTable('workspaces').set({ unpaid_told_at: now }).where('id', '=', id).execute();
  const about = { workspace: row.name, at: now + UNPAID_NOTICE_MS };
  await putMail(trx, { kind: 'workspace_unpaid', user: row.owner_id, workspace: id, about }, now);
}
