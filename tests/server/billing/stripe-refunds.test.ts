import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { refundAll } from '#server/billing/stripe-refunds.ts';

/** Stripe, where these invoices were paid, each by these payments. */
function stripeWith(paid: Record<string, object[]>) {
  const create = vi.fn(async (_refund: object, _how: object) => ({}));
  const list = vi.fn(async function* (_whose: object) {
    for (const id of Object.keys(paid)) yield { id };
  });
  const payments = async function* ({ invoice }: { invoice: string }) {
    for (const payment of paid[invoice] ?? []) yield { payment };
  };
  const stripe = { refunds: { create }, invoices: { list }, invoicePayments: { list: payments } };
  return { stripe: stripe as unknown as Stripe, create, list };
}
const by = (payment_intent: unknown) => ({ payment_intent });
const refused = (code: string) =>
  new Stripe.errors.StripeInvalidRequestError({
    code,
    message: code,
    type: 'invalid_request_error',
  } as never);

it('[PL8] each payment of each paid invoice is given back, under a key of its own', async () => {
  const { stripe, create, list } = stripeWith({
    in_1: [by('pi_1'), by(null), by({ id: 'pi_2' })],
    in_2: [by('pi_3')],
  });
  expect(await refundAll(stripe, 'cus_1', 'sub_1')).toBe(true);
  expect(list.mock.calls).toEqual([[{ customer: 'cus_1', status: 'paid' }]]);
  expect(create.mock.calls).toEqual(
    ['pi_1', 'pi_2', 'pi_3'].map((payment_intent) => [
      { payment_intent, reason: 'requested_by_customer' },
      { idempotencyKey: `refund:${payment_intent}` },
    ]),
  );
});

it('[PL8] what was given back at Stripe’s own pages is not again, and does not keep the rest back', async () => {
  const { stripe, create } = stripeWith({ in_1: [by('pi_1'), by('pi_2')] });
  create.mockRejectedValueOnce(refused('charge_already_refunded'));
  expect(await refundAll(stripe, 'cus_1', 'sub_1')).toBe(true);
  expect(create).toHaveBeenCalledTimes(2);
});

it('[PL8] what cannot be given back now is tried again later', async () => {
  const { stripe, create } = stripeWith({ in_1: [by('pi_1')] });
  for (const error of [refused('balance_insufficient'), new Error('no answer')]) {
    create.mockRejectedValueOnce(error);
    await expect(refundAll(stripe, 'cus_1', 'sub_1')).rejects.toThrow(error.message);
  }
});
