import type { Kysely } from 'kysely';
import { planSchema } from '#contract/billing/plans.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import { seatedAddresses } from '../../invitations/store/seats.ts';
import type { Schema } from '../../store/database/schema.ts';

/**
 * Sets a reduction for the next term, if there are not more people than seats then. From this moment on nobody gets
 * a seat that will be gone (IN5). If it stands already, nothing changes.
 */
export function agreeReduction(
  db: Kysely<Schema>,
  workspace: string,
  next: { plan: string; seats: number },
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockWorkspace(trx, workspace);
    if ((await seatedAddresses(trx, workspace, now)).size > next.seats) return false;
    const billing = await trx
      .selectFrom('billing')
      .select(['asked_by', 'next_plan', 'next_seats'])
      .where('workspace_id', '=', workspace)
      .executeTakeFirst();
    if (billing?.next_plan === next.plan && billing.next_seats === next.seats) return true;
    const about = { plan: planSchema.parse(next.plan), seats: next.seats };
    await noteEvents(
      trx,
      [{ workspace, type: 'plan.planned', actor: billing?.asked_by ?? null, about }],
      now,
    );
    await trx.updateTable('workspaces').set({ seats: next.seats }).where('id', '=', workspace).execute();
    await trx
      .updateTable('billing')
      .set(({ eb, ref }) => ({
        next_plan: next.plan,
        next_seats: next.seats,
        // If the provider cannot be told, this is undone soon.
        look_at: now,
        version: eb(ref('version'), '+', 1),
      }))
      .where('workspace_id', '=', workspace)
      .execute();
    return true;
  });
}
