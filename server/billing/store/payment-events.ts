import type { Kysely, Transaction } from 'kysely';
import { planSchema } from '#contract/billing/plans.ts';
import type { Schema } from '../../store/database/schema.ts';
import { mailOwner } from './announce-billing-change.ts';

/** An event of a payment provider about one of its customers. */
export interface PaymentEvent {
  /** The provider's own id; repeats have the same one. */
  id: string;
  type: string;
  customer: string;
}

/** How long a server holds an event, ms; then another may take it. */
const LEASE_MS = 60_000;
/** How long an event is remembered, ms: providers repeat it for days. */
const KEPT_MS = 30 * 86_400_000;

/** Received events, and those not processed yet (PL6). */
export interface PaymentEvents {
  /** Stores one. False if it is known already. */
  receive: (event: PaymentEvent, now: number) => Promise<boolean>;
  /** Takes waiting ones, oldest first; no other server gets them meanwhile. */
  claim: (now: number, limit: number) => Promise<PaymentEvent[]>;
  /**
   * Marks it as processed. The owner is told of a failed payment, unless it has been paid
   * by now, and how much is `owed`, in cents, if that is known (PL7).
   */
  done: (event: PaymentEvent, workspace: string | null, now: number, owed?: number) => Promise<void>;
  /** Forgets those that are no longer repeated. */
  sweep: (now: number) => Promise<void>;
}

/** Providers say so at each try. */
export const PAYMENT_FAILED = 'invoice.payment_failed';

async function announceFailure(
  trx: Transaction<Schema>,
  workspace: string,
  now: number,
  owed: number | undefined,
): Promise<void> {
  const row = await trx
    .selectFrom('billing')
    .select(['plan', 'failed_at'])
    .where('workspace_id', '=', workspace)
    .executeTakeFirst();
  if (row?.plan == null || row.failed_at === null) return;
  const facts = {
    plan: planSchema.parse(row.plan),
    at: row.failed_at,
    ...(owed !== undefined && { owed }),
  };
  await mailOwner(trx, workspace, { kind: 'payment_failed', facts }, now);
}

export function sqlPaymentEvents(db: Kysely<Schema>, announce: () => void): PaymentEvents {
  return {
    receive: async ({ id, type, customer }, now) => {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('payment_events')
        .values({ id, type, customer, received_at: now, look_at: now })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows > 0n;
    },
    claim: async (now, limit) => {
      const due = db
        .selectFrom('payment_events')
        .select('id')
        .where('look_at', '<=', now)
        .orderBy('look_at')
        .limit(limit);
      return db
        .updateTable('payment_events')
        .set({ look_at: now + LEASE_MS })
        .where('id', 'in', due)
        .where('look_at', '<=', now)
        .returning(['id', 'type', 'customer'])
        .execute();
    },
    done: async (event, workspace, now, owed) => {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('payment_events')
          .set({ look_at: null })
          .where('id', '=', event.id)
          .where('look_at', 'is not', null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n && workspace !== null && event.type === PAYMENT_FAILED)
          await announceFailure(trx, workspace, now, owed);
      });
      announce();
    },
    sweep: async (now) => {
      await db
        .deleteFrom('payment_events')
        .where('look_at', 'is', null)
        .where('received_at', '<', now - KEPT_MS)
        .execute();
    },
  };
}
