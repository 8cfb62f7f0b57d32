import type { Kysely } from 'kysely';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import type { Schema } from '../../store/database/schema.ts';
import { hasFreeWorkspace } from '../../workspaces/store/free-workspaces.ts';

/**
 * Starter for a workspace whose plan nobody has paid yet. Refused with `free_workspace_limit` if its owner has one on
 * Starter (WS1).
 */
export function chooseStarter(
  db: Kysely<Schema>,
  workspace: string,
  by: { user: string; now: number },
): Promise<'free_workspace_limit' | null> {
  return db.transaction().execute(async (trx) => {
    const row = await lockWorkspace(trx, workspace);
    if (!row || row.decided === 1) return null;
    if (await hasFreeWorkspace(trx, row.owner_id)) return 'free_workspace_limit';
    await trx
      .updateTable('workspaces')
      .set({ plan: 'free', payment_period: null, seats: 0, decided: 1 })
      .where('id', '=', workspace)
      .execute();
    const about = { plan: 'free' } as const;
    await noteEvents(trx, [{ workspace, type: 'plan.changed', actor: by.user, about }], by.now);
    return null;
  });
}
