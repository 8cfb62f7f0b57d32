import type { Kysely } from 'kysely';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { seatedAddresses } from '../../invitations/store/seats.ts';
import type { Schema } from '../../store/database/schema.ts';

/** What a payment page is ordered for: seats that can be paid for until a time, epoch ms. */
export interface SeatHold {
  seats: number;
  until: number;
  /** Who asked for it. */
  by: string;
}

/** From now on nobody is invited beyond the seats of the open payment page (IN5). As `BillingRows.hold`. */
export function holdSeats(
  db: Kysely<Schema>,
  workspace: string,
  { seats, until, by }: SeatHold,
  now: number,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await lockWorkspace(trx, workspace);
    if ((await seatedAddresses(trx, workspace, now)).size > seats) return null;
    const billing = await trx
      .selectFrom('billing')
      .select('page')
      .where('workspace_id', '=', workspace)
      .executeTakeFirst();
    // Before version 0.2 the orders had no numbers.
    const order = (Number(billing?.page) || 0) + 1;
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
        version: eb(ref('version'), '+', 1),
      }))
      .where('workspace_id', '=', workspace)
      .where('status', '=', 'none')
      .execute();
    return order;
  });
}
