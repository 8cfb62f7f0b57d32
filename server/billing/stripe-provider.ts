import type Stripe from 'stripe';
import type { PaymentPeriod } from '#contract/plans.ts';
import {
  type Order,
  type PaidPlan,
  type PaymentProvider,
  PaymentRefused,
  type Purchase,
  type Subscription,
} from './provider.ts';

/** Stripe's ids of the four prices. */
export type StripePrices = Readonly<Record<PaidPlan, Readonly<Record<PaymentPeriod, string>>>>;

/** How Stripe is reached, and what is sold there. */
export interface StripeConfig {
  key: string;
  webhookSecret: string;
  prices: StripePrices;
  /** Where its API is; its own servers where this is left out. Tests have a stand-in. */
  api?: { host: string; port: number; protocol: 'http' };
}

/** How long one try of a call may take, ms. */
const TIMEOUT_MS = 15_000;

/** Stripe's library, which is loaded only where Stripe is used. */
export async function openStripe({ key, api }: Pick<StripeConfig, 'key' | 'api'>): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(key, { telemetry: false, timeout: TIMEOUT_MS, ...api });
}

/** Statuses that this does not know keep what there is. */
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

/** There is nothing left that could end. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

const seconds = (ms: number): number => Math.floor(ms / 1_000);
const idOf = (of: string | { id: string } | null | undefined): string | null =>
  typeof of === 'string' ? of : (of?.id ?? null);

/** Stripe takes the money: its pages to pay on, its subscriptions with seats, its proration. */
export function stripeProvider(stripe: Stripe, prices: StripePrices): PaymentProvider {
  const priceOf = ({ plan, period }: Purchase): string => prices[plan][period];

  /** What it is changed to: its one item, which is named, as another one would be added otherwise. */
  const changedItems = (subscription: Stripe.Subscription, to: Purchase) => [
    { id: itemOf(subscription).id, price: priceOf(to), quantity: to.seats },
  ];
  const retrieve = (id: string) => stripe.subscriptions.retrieve(known(id));

  async function end(id: string): Promise<void> {
    if (!OVER.has((await retrieve(id)).status))
      await stripe.subscriptions.cancel(known(id), { prorate: false });
  }

  return {
    name: 'stripe',
    customer: async (workspace, email) => {
      const about = { metadata: { workspace }, ...(email !== null && { email }) };
      const key = `customer:${workspace}:${email ?? ''}`;
      return (await stripe.customers.create(about, { idempotencyKey: key })).id;
    },
    subscriptions: (customer) => subscriptionsOf(stripe, prices, customer),
    checkout: (order) => openCheckout(stripe, priceOf(order.purchase), order),
    closePages: (customer) => closePages(stripe, customer),
    preview: async (customer, id, to, at) => {
      const { amount_due } = await stripe.invoices.createPreview({
        customer: known(customer),
        subscription: known(id),
        subscription_details: {
          items: changedItems(await retrieve(id), to),
          proration_behavior: 'always_invoice',
          proration_date: seconds(at),
        },
      });
      return Math.max(0, amount_due);
    },
    change: async (id, to, how) => {
      const items = changedItems(await retrieve(id), to);
      if (how.from === 'next term') {
        await stripe.subscriptions.update(known(id), { items, proration_behavior: 'none' });
        return;
      }
      await changeNow(stripe, known(id), { items, ...how });
    },
    endWithTerm: async (id, ends) => {
      const { cancel_at, cancel_at_period_end } = await retrieve(id);
      // Its own pages set the moment, and not the flag.
      const isByMoment = !ends && cancel_at !== null && !cancel_at_period_end;
      await stripe.subscriptions.update(
        known(id),
        isByMoment ? { cancel_at: '' } : { cancel_at_period_end: ends },
      );
    },
    end,
    endAll: (customer) => endAll(stripe, customer),
    refund: async (customer, id) => {
      await end(id);
      for await (const invoice of stripe.invoices.list({ customer: known(customer), status: 'paid' }))
        await refundInvoice(stripe, known(invoice.id));
    },
    paymentPage: async (customer, id, backUrl) => {
      const asked = { subscription: known(id), status: 'open', limit: 1 } as const;
      const [owed] = (await stripe.invoices.list(asked)).data;
      if (owed?.hosted_invoice_url) return owed.hosted_invoice_url;
      const page = await stripe.billingPortal.sessions.create({
        customer: known(customer),
        return_url: backUrl,
      });
      return page.url;
    },
  };
}

async function subscriptionsOf(
  stripe: Stripe,
  prices: StripePrices,
  customer: string,
): Promise<Subscription[]> {
  const found: Subscription[] = [];
  const asked = { customer: known(customer), status: 'all', limit: 100 } as const;
  for await (const one of stripe.subscriptions.list(asked)) {
    const sold = soldAs(itemOf(one).price.id, prices);
    if (sold) found.push(subscriptionOf(one, sold));
    // What lives and was sold here keeps what there is: its price may be missing from those that are set.
    else if (one.metadata.workspace !== undefined && !OVER.has(one.status))
      throw new Error('a subscription at Stripe has a price that is none of ours');
  }
  return found;
}

/** Whatever its price. */
async function endAll(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id, status } of stripe.subscriptions.list({ customer: known(customer), status: 'all' }))
    if (!OVER.has(status)) await stripe.subscriptions.cancel(id, { prorate: false });
}

/** A page to pay on; those of before are closed. */
async function openCheckout(
  stripe: Stripe,
  price: string,
  { workspace, customer, purchase, paidUrl, leftUrl, openUntil }: Order,
): Promise<string> {
  await closePages(stripe, customer);
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: known(customer),
    client_reference_id: workspace,
    line_items: [{ price, quantity: purchase.seats }],
    subscription_data: { metadata: { workspace } },
    success_url: paidUrl,
    cancel_url: leftUrl,
    expires_at: seconds(openUntil),
  });
  return known(url);
}

async function closePages(stripe: Stripe, customer: string): Promise<void> {
  const open = stripe.checkout.sessions.list({ customer: known(customer), status: 'open' });
  for await (const { id } of open) await stripe.checkout.sessions.expire(id);
}

/** Changes it and takes what is due; where that is refused, nothing changes. */
async function changeNow(
  stripe: Stripe,
  id: string,
  { items, at, key }: { items: Stripe.SubscriptionUpdateParams.Item[]; at: number; key: string },
): Promise<void> {
  const now = {
    items,
    proration_behavior: 'always_invoice',
    proration_date: seconds(at),
    payment_behavior: 'error_if_incomplete',
  } as const;
  try {
    await stripe.subscriptions.update(id, now, { idempotencyKey: `change:${key}` });
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'StripeCardError')
      throw new PaymentRefused(error.message);
    throw error;
  }
}

/** Gives back what was paid for one bill, once. */
async function refundInvoice(stripe: Stripe, invoice: string): Promise<void> {
  for await (const { payment } of stripe.invoicePayments.list({ invoice, status: 'paid' })) {
    const intent = idOf(payment.payment_intent);
    if (intent === null) continue;
    try {
      const asked = { payment_intent: intent, reason: 'requested_by_customer' } as const;
      await stripe.refunds.create(asked, { idempotencyKey: `refund:${intent}` });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'charge_already_refunded'))
        throw error;
    }
  }
}

/** An id, which the library would not miss: it would call an address that is none. */
function known(id: string | null | undefined): string {
  if (!id) throw new Error('Stripe is asked about nothing');
  return id;
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
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
    status: STATUSES[one.status] ?? 'failing',
    term: { startsAt: item.current_period_start * 1_000, endsAt: item.current_period_end * 1_000 },
    endsWithTerm: one.cancel_at_period_end || one.cancel_at !== null,
    endedUnpaid: one.status === 'canceled' && one.cancellation_details?.reason !== 'cancellation_requested',
  };
}

/** Null for a price that is none of ours, or not any more. */
function soldAs(price: string, prices: StripePrices): Pick<Purchase, 'plan' | 'period'> | null {
  for (const plan of ['pro', 'premium'] as const) {
    for (const period of ['annual', 'monthly'] as const) {
      if (prices[plan][period] === price) return { plan, period };
    }
  }
  return null;
}
