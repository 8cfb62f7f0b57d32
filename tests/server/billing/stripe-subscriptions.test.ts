import type Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import {
  endAll,
  purchaseOfPrice,
  type StripePrices,
  subscriptionsOf,
} from '#server/billing/stripe-subscriptions.ts';

const PRICES: StripePrices = {
  pro: { annual: 'pro-year', monthly: 'pro-month' },
  premium: { annual: 'premium-year', monthly: 'premium-month' },
};

/** As Stripe describes one, in seconds. */
const aSubscription = (changed: object = {}) => ({
  ...{ id: 'sub_1', created: 100, status: 'active', cancel_at_period_end: false, cancel_at: null },
  ...{ metadata: { workspace: 'ws' }, cancellation_details: null },
  items: {
    data: [{ price: { id: 'pro-month' }, quantity: 3, current_period_start: 200, current_period_end: 300 }],
  },
  ...changed,
});
const itemWith = (changed: object) => ({
  items: { data: [{ ...aSubscription().items.data[0], ...changed }] },
});

/** Stripe, where a customer has these. */
function stripeWith(...all: object[]) {
  const list = vi.fn(async function* () {
    yield* all;
  });
  const cancel = vi.fn(async () => {});
  return { stripe: { subscriptions: { list, cancel } } as unknown as Stripe, list, cancel };
}
const read = (...all: object[]) => subscriptionsOf(stripeWith(...all).stripe, PRICES, 'cus_1');
const one = async (changed: object) => (await read(aSubscription(changed)))[0];

it('[PL6] a subscription is read with its plan, seats and term, also one that has ended', async () => {
  const { stripe, list } = stripeWith(aSubscription());
  expect(await subscriptionsOf(stripe, PRICES, 'cus_1')).toEqual([
    {
      ...{ id: 'sub_1', plan: 'pro', period: 'monthly', seats: 3, createdAt: 100_000, status: 'active' },
      ...{ term: { startsAt: 200_000, endsAt: 300_000 }, endsWithTerm: false, endedUnpaid: false },
    },
  ]);
  expect(list).toHaveBeenCalledWith({ customer: 'cus_1', status: 'all', limit: 100 });
  expect(await one(itemWith({ quantity: undefined }))).toMatchObject({ seats: 1 });
});

it.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'failing'],
  ['unpaid', 'unpaid'],
  ['paused', 'unpaid'],
  ['canceled', 'ended'],
  ['incomplete', 'waiting'],
  ['incomplete_expired', 'waiting'],
  ['what Stripe thinks of next', 'failing'],
  ['constructor', 'failing'],
])('[PL7] a subscription that is %s at Stripe is %s', async (status, known) => {
  expect(await one({ status })).toMatchObject({ status: known });
});

it('[PL7] one that ended because it was not paid suspends its workspace, and one that somebody ended does not', async () => {
  const ended = (reason: string | null) =>
    one({ status: 'canceled', cancellation_details: reason === null ? null : { reason } });
  expect(await ended('payment_failed')).toMatchObject({ endedUnpaid: true });
  expect(await ended(null)).toMatchObject({ endedUnpaid: true });
  expect(await ended('cancellation_requested')).toMatchObject({ endedUnpaid: false });
  expect(await one({ status: 'unpaid' })).toMatchObject({ endedUnpaid: false });
});

it('[PL5] one that is to end is known, whether with its term or on a day', async () => {
  expect(await one({ cancel_at_period_end: true })).toMatchObject({ endsWithTerm: true });
  expect(await one({ cancel_at: 250 })).toMatchObject({ endsWithTerm: true });
});

it('[PL6] what is not sold here is left out, unless a workspace was sold it: then its price is missing in the settings', async () => {
  const other = itemWith({ price: { id: 'something else' } });
  expect(await read(aSubscription({ ...other, metadata: {} }))).toEqual([]);
  for (const status of ['canceled', 'incomplete_expired'])
    expect(await read(aSubscription({ ...other, status }))).toEqual([]);
  await expect(read(aSubscription(other))).rejects.toThrow('a price that is none of ours');
  await expect(read(aSubscription({ items: { data: [] } }))).rejects.toThrow('has nothing in it');
});

it('[WS7] all that has not ended is ended, whatever it is, and nothing is given back for it', async () => {
  const all = ['active', 'past_due', 'canceled', 'incomplete', 'incomplete_expired'];
  const { stripe, list, cancel } = stripeWith(...all.map((status) => ({ id: status, status })));
  await endAll(stripe, 'cus_1');
  expect(cancel.mock.calls).toEqual(
    ['active', 'past_due', 'incomplete'].map((id) => [id, { prorate: false }]),
  );
  expect(list).toHaveBeenCalledWith({ customer: 'cus_1', status: 'all' });
});

it('[PL3] each of the four prices stands for its plan and period, and no other for any', () => {
  for (const plan of ['pro', 'premium'] as const)
    for (const period of ['annual', 'monthly'] as const)
      expect(purchaseOfPrice(PRICES[plan][period], PRICES)).toEqual({ plan, period });
  expect(purchaseOfPrice('something else', PRICES)).toBeNull();
});
