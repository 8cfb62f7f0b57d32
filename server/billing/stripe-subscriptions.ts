import type Stripe from 'stripe';
import { ownValue } from '#contract/base/own-property.ts';
import type { PaidPlan, PaymentPeriod } from '#contract/billing/plans.ts';
import type { Purchase, Subscription } from './payment-provider.ts';
import { requiredId } from './stripe-kit.ts';

/** Stripe's ids of the four prices. */
export type StripePrices = Readonly<Record<PaidPlan, Readonly<Record<PaymentPeriod, string>>>>;

/** Unknown statuses change nothing. */
const STATUSES: Readonly<Record<string, Subscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'failing',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
  incomplete: 'waiting',
  incomplete_expired: 'waiting',
};

/** Statuses of subscriptions that have ended. */
export const ENDED_STATUSES: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Everything a customer has bought that is sold here. */
export async function subscriptionsOf(
  stripe: Stripe,
  prices: StripePrices,
  customer: string,
): Promise<Subscription[]> {
  const subscriptions: Subscription[] = [];
  const filter = { customer: requiredId(customer), status: 'all', limit: 100 } as const;
  for await (const one of stripe.subscriptions.list(filter)) {
    const sold = purchaseOfPrice(itemOf(one).price.id, prices);
    if (sold) subscriptions.push(subscriptionOf(one, sold));
    // An active subscription sold here keeps its plan, even if its price is no longer among the settings.
    else if (one.metadata.workspace !== undefined && !ENDED_STATUSES.has(one.status))
      throw new Error('a subscription at Stripe has a price that is none of ours');
  }
  return subscriptions;
}

/** Ends everything a customer has now, whatever its price. */
export async function endAll(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id, status } of stripe.subscriptions.list({
    customer: requiredId(customer),
    status: 'all',
  }))
    if (!ENDED_STATUSES.has(status)) await stripe.subscriptions.cancel(id, { prorate: false });
}

/** Its only item. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription at Stripe has nothing in it');
  return item;
}

function subscriptionOf(one: Stripe.Subscription, sold: Pick<Purchase, 'plan' | 'period'>): Subscription {
  const item = itemOf(one);
  return {
    id: one.id,
    ...sold,
    seats: item.quantity ?? 1,
    createdAt: one.created * 1_000,
    status: ownValue(STATUSES, one.status) ?? 'failing',
    term: { startsAt: item.current_period_start * 1_000, endsAt: item.current_period_end * 1_000 },
    endsWithTerm: one.cancel_at_period_end || one.cancel_at !== null,
    endedUnpaid: one.status === 'canceled' && one.cancellation_details?.reason !== 'cancellation_requested',
  };
}

/** Null for a price that is not, or no longer, ours. */
export function purchaseOfPrice(
  price: string,
  prices: StripePrices,
): Pick<Purchase, 'plan' | 'period'> | null {
  for (const plan of ['pro', 'premium'] as const) {
    for (const period of ['annual', 'monthly'] as const) {
      if (prices[plan][period] === price) return { plan, period };
    }
  }
  return null;
}
