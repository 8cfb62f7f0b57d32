import type Stripe from 'stripe';
import { isError, known, unlessGone } from './stripe-kit.ts';

const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/**
 * Gives back all that a customer has paid; of one who is gone at Stripe what was paid for this subscription. False where
 * Stripe knows nothing of that either.
 */
export async function refundAll(stripe: Stripe, customer: string, subscription: string): Promise<boolean> {
  const invoices =
    (await paidInvoices(stripe, { customer: known(customer) })) ??
    (await paidInvoices(stripe, { subscription: known(subscription) }));
  for (const invoice of invoices ?? []) await refundInvoice(stripe, invoice);
  return invoices !== null;
}

/** The ids of the bills that were paid; null where Stripe does not know whose they would be. */
const paidInvoices = (
  stripe: Stripe,
  whose: { customer: string } | { subscription: string },
): Promise<string[] | null> =>
  unlessGone(
    (async () => {
      const found: string[] = [];
      for await (const { id } of stripe.invoices.list({ ...whose, status: 'paid' })) found.push(known(id));
      return found;
    })(),
    null,
  );

/** Gives back what was paid for one bill, once. */
async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid' })) {
    const intent = idOf(payment.payment_intent);
    if (intent === null) continue;
    try {
      const asked = { payment_intent: intent, reason: 'requested_by_customer' } as const;
      await stripe.refunds.create(asked, { idempotencyKey: `refund:${intent}` });
    } catch (error) {
      if (!isError(error, 'code', 'charge_already_refunded')) throw error;
    }
  }
}
