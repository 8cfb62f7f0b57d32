import type { Kysely, Transaction } from 'kysely';
import { lastOrder } from '../../access/store/last-order.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { seatedAddresses } from '../../invitations/store/seats.ts';
import type { Schema } from '../../store/database/schema.ts';

/** What a payment page is ordered for: seats that can be paid for until `openUntil`, and are held until `until`, epoch ms. */
export interface SeatHold {
  seats: number;
  openUntil: number;
  until: number;
  /** Who asked for it. */
  by: string;
}

/**
 * No page that was ordered until now has its address given out any more. The number that counts as the last order from now on, as
 * the row's `page`; null if nothing was ever ordered.
 */
export function withdrawOrders(db: Kysely<Schema>, workspace: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await lockWorkspace(trx, workspace);
    const { numUpdatedRows } = await trx
      .updateTable('billing')
      .set({ page: String(await nextOrder(trx, workspace)) })
      .where('workspace_id', '=', workspace)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? lastOrder(trx, workspace) : null;
  });
}

// Before version 0.2 the orders had no numbers.
const nextOrder = async (trx: Transaction<Schema>, workspace: string): Promise<number> =>
  (Number(await lastOrder(trx, workspace)) || 0) + 1;

/** From now on nobody is invited beyond the seats of the open payment page (IN5). As `BillingRows.hold`. */
export function holdSeats(
  db: Kysely<Schema>,
  workspace: string,
  { seats, openUntil, until, by }: SeatHold,
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await lockWorkspace(trx, workspace);
    if ((await seatedAddresses(trx, workspace, now)).size > seats) return null;
    const order = await nextOrder(trx, workspace);
    await trx
      .updateTable('billing')
      .set({ page: String(order), asked_by: by })
      .where('workspace_id', '=', workspace)
      .execute();
    await trx
      .updateTable('billing')
      .set(({ eb, ref }) => ({
        next_seats: seats,
        term_ends_at: until,
        // Nobody may hear that it was paid: then it is found while the seats are still held.
        look_at: openUntil,
        version: eb(ref('version'), '+', 1),
      }))
      .where('workspace_id', '=', workspace)
      .where('status', '=', 'none')
      .execute();
    return order;
  });
}
