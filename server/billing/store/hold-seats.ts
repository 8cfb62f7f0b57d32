import type { Kysely } from 'kysely';
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

/** What a number ends with once no address of that order or an earlier one is given out: still a number, and another text. */
const WITHDRAWN = '.0';

/**
 * No page that was ordered until now has its address given out any more. Returns the row's `page`, which the next order changes, and
 * another withdrawal does not; null if nothing was ever ordered.
 */
export function withdrawOrders(db: Kysely<Schema>, workspace: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await lockWorkspace(trx, workspace);
    const last = await lastOrder(trx, workspace);
    if (last?.endsWith(WITHDRAWN)) return last;
    await trx
      .updateTable('billing')
      .set({ page: `${numberOf(last)}${WITHDRAWN}` })
      .where('workspace_id', '=', workspace)
      .execute();
    return lastOrder(trx, workspace);
  });
}

// Before version 0.2 the orders had no numbers.
const numberOf = (order: string | null): number => Number(order) || 0;

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
    const order = numberOf(await lastOrder(trx, workspace)) + 1;
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
