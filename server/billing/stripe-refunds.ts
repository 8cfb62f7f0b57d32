import type Stripe from 'stripe';
import { isError, requiredId, unlessGone } from './stripe-kit.ts';

const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/**
 * Refunds everything a customer has paid; if the customer was deleted at Stripe, what was paid for this subscription. False if
 * Stripe does not know that either.
 */
export async function refundAll(stripe: Stripe, customer: string, subscription: string): Promise<boolean> {
  const invoices =
    (await paidInvoices(stripe, { customer: requiredId(customer) })) ??
    (await paidInvoices(stripe, { subscription: requiredId(subscription) }));
  for (const invoice of invoices ?? []) await refundInvoice(stripe, invoice);
  return invoices !== null;
}

/** The ids of the paid bills; null if Stripe does not know the customer. */
const paidInvoices = (
  stripe: Stripe,
  whose: { customer: string } | { subscription: string },
): Promise<string[] | null> =>
  unlessGone(
    (async () => {
      const intents: string[] = [];
      for await (const { id } of stripe.invoices.list({ ...whose, status: 'paid' }))
        intents.push(requiredId(id));
      return intents;
    })(),
    null,
  );

/** Refunds one bill, once. */
async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid' })) {
    const intent = idOf(payment.payment_intent);
    if (intent === null) continue;
    try {
      const refund = { payment_intent: intent, reason: 'requested_by_customer' } as const;
      await stripe.refunds.create(refund, { idempotencyKey: `refund:${intent}` });
    } catch (error) {
      if (!isError(error, 'code', 'charge_already_refunded')) throw error;
    }
  }
}
