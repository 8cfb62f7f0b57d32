import type Stripe from 'stripe';
import { payerMark } from './payer-mark.ts';
import {
  NO_CONTACT,
  type Order,
  type PaymentProvider,
  PaymentRefused,
  type Purchase,
} from './payment-provider.ts';
import type { Payer } from './store/billing-rows.ts';
import { contactOf, keepContact, updateCustomer } from './stripe-contact.ts';
import { costIn, invoicesOf } from './stripe-invoices.ts';
import { isError, requiredId, unlessGone } from './stripe-kit.ts';
import { refundAll } from './stripe-refunds.ts';
import {
  ENDED_STATUSES,
  endAll,
  itemOf,
  type StripePrices,
  subscriptionsOf,
} from './stripe-subscriptions.ts';

/** How Stripe is reached, and what is sold there. */
export interface StripeConfig {
  key: string;
  webhookSecret: string;
  prices: StripePrices;
  /** Whether Stripe works out tax and adds it. */
  addsTax?: boolean;
  /** The address of its API; Stripe's own servers by default. Tests have a stand-in. */
  api?: { host: string; port: number; protocol: 'http' };
}

/** How long one try of a call may take, ms. */
const TIMEOUT_MS = 15_000;

/** Stripe's library, loaded only if Stripe is used. */
export async function openStripe({ key, api }: Pick<StripeConfig, 'key' | 'api'>): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(key, { telemetry: false, timeout: TIMEOUT_MS, ...api });
}

const seconds = (ms: number): number => Math.floor(ms / 1_000);
/** Stripe as the provider: its payment pages, its subscriptions with seats, its proration. */
export function stripeProvider(
  stripe: Stripe,
  { prices, addsTax = false }: Pick<StripeConfig, 'prices' | 'addsTax'>,
): PaymentProvider {
  const priceOf = ({ plan, period }: Purchase): string => prices[plan][period];

  /** The change: its one item by id, because otherwise another one would be added. */
  const changedItems = (subscription: Stripe.Subscription, to: Purchase) => [
    { id: itemOf(subscription).id, price: priceOf(to), quantity: to.seats },
  ];
  const retrieve = (id: string) => stripe.subscriptions.retrieve(requiredId(id));

  async function end(id: string): Promise<void> {
    if (!ENDED_STATUSES.has((await retrieve(id)).status))
      await stripe.subscriptions.cancel(requiredId(id), { prorate: false });
  }

  return {
    name: 'stripe',
    customer: async (workspace, payer, existing) => {
      if (existing !== null && (await isThere(stripe, existing))) return existing;
      const key = ['customer', workspace, existing ?? '', payerMark(payer)].join(':');
      const about = { ...asBilled(payer), metadata: { workspace } };
      return (await stripe.customers.create(about, { idempotencyKey: key })).id;
    },
    bill: async (customer, payer) => {
      await unlessGone(updateCustomer(stripe, customer, payer), undefined);
    },
    subscriptions: (customer) => unlessGone(subscriptionsOf(stripe, prices, customer), []),
    checkout: (order) => openCheckout(stripe, priceOf(order.purchase), addsTax, order),
    closePages: (customer, before) => unlessGone(closePages(stripe, customer, before), undefined),
    preview: async (customer, id, to, at) => {
      const preview = await stripe.invoices.createPreview({
        customer: requiredId(customer),
        subscription: requiredId(id),
        subscription_details: {
          items: changedItems(await retrieve(id), to),
          proration_behavior: 'always_invoice',
          proration_date: seconds(at),
        },
      });
      return costIn(preview, prices);
    },
    invoices: (customer) => unlessGone(invoicesOf(stripe, prices, customer), []),
    contact: (customer) => unlessGone(contactOf(stripe, customer), NO_CONTACT),
    keepContact: (customer, contact, payer) => keepContact(stripe, requiredId(customer), contact, payer),
    change: async (id, to, how) => {
      const items = changedItems(await retrieve(id), to);
      if (how.from === 'next term') {
        await stripe.subscriptions.update(requiredId(id), { items, proration_behavior: 'none' });
        return;
      }
      await changeNow(stripe, requiredId(id), { items, ...how });
    },
    endWithTerm: async (id, ends) => {
      const { cancel_at, cancel_at_period_end } = await retrieve(id);
      // Its own pages set the moment, and not the flag.
      const isByMoment = !ends && cancel_at !== null && !cancel_at_period_end;
      await stripe.subscriptions.update(
        requiredId(id),
        isByMoment ? { cancel_at: '' } : { cancel_at_period_end: ends },
      );
    },
    end,
    endAll: (customer) => unlessGone(endAll(stripe, customer), undefined),
    refund: async (customer, id) => {
      await unlessGone(end(id), undefined);
      return refundAll(stripe, customer, id);
    },
    paymentPage: async (customer, id, backUrl) => {
      const filter = { subscription: requiredId(id), status: 'open', limit: 1 } as const;
      const [owed] = (await stripe.invoices.list(filter)).data;
      if (owed?.hosted_invoice_url) return owed.hosted_invoice_url;
      const page = await stripe.billingPortal.sessions.create({
        customer: requiredId(customer),
        return_url: backUrl,
      });
      return page.url;
    },
  };
}

async function openCheckout(
  stripe: Stripe,
  price: string,
  addsTax: boolean,
  { workspace, number, customer, purchase, paidUrl, leftUrl, openUntil }: Order,
): Promise<string> {
  const { url } = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: requiredId(customer),
    client_reference_id: workspace,
    metadata: { order: number },
    line_items: [{ price, quantity: purchase.seats }],
    subscription_data: { metadata: { workspace } },
    success_url: paidUrl,
    cancel_url: leftUrl,
    expires_at: seconds(openUntil),
    // It depends on the address, which the page asks for; what is bought keeps it for all later invoices and previews.
    ...(addsTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }),
  });
  return requiredId(url);
}

async function closePages(stripe: Stripe, customer: string, before = Infinity): Promise<void> {
  const open = stripe.checkout.sessions.list({ customer: requiredId(customer), status: 'open' });
  for await (const { id, metadata } of open) {
    if (Number(metadata?.order ?? 0) >= before) continue;
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // Someone has just paid on it, or another server has closed it.
      if ((await stripe.checkout.sessions.retrieve(id)).status === 'open') throw error;
    }
  }
}

/** Changes it and charges what is due; if that is refused, nothing changes. */
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
    if (isError(error, 'type', 'StripeCardError')) throw new PaymentRefused(error.message);
    throw error;
  }
}

/** Whether Stripe has this customer, who may have been deleted there by hand. */
async function isThere(stripe: Stripe, customer: string): Promise<boolean> {
  const customerRecord = await unlessGone(stripe.customers.retrieve(customer), null);
  return customerRecord !== null && !('deleted' in customerRecord && customerRecord.deleted);
}

const asBilled = ({ name, email }: Payer) => ({ name, ...(email !== null && { email }) });
