import { billingContactSchema } from '#contract/billing/billing-payloads.ts';
import { newId } from '../base/random.ts';
import { storedJson } from '../store/database/stored-json.ts';
import { NO_CONTACT, type Order, type PaymentProvider, PaymentRefused } from './payment-provider.ts';
import { changeLines } from './price-calculation.ts';
import type { TestPayments } from './store/test-payments.ts';
import { costOf, presentState, type TestSubscription, withPurchase } from './test-subscription.ts';

/** What the test page is about. */
export interface Checkout extends Order {
  /** The subscription it concerns; null for a new one. */
  subscription: string | null;
}

export interface TestProviderDeps {
  payments: TestPayments;
  now: () => number;
  /** Where people reach the server. */
  site: () => string;
}

/** A subscription in its present state; null if there is none. */
export async function findSubscription(
  { payments, now }: Pick<TestProviderDeps, 'payments' | 'now'>,
  id: string,
): Promise<TestSubscription | null> {
  const row = await payments.find(id, 'subscription');
  return row && presentState(storedJson(row.body), now());
}

/** Changes a subscription from its present state; retries if someone else was quicker. */
export async function changeSubscription(
  { payments, now }: Pick<TestProviderDeps, 'payments' | 'now'>,
  id: string,
  by: (before: TestSubscription) => TestSubscription,
): Promise<void> {
  for (;;) {
    const row = await payments.find(id, 'subscription');
    if (!row) throw new Error('there is no such subscription');
    const next = by(presentState(storedJson(row.body), now()));
    if (await payments.change(row, JSON.stringify(next))) return;
  }
}

/** As `PaymentProvider.closePages`. */
async function closePages(payments: TestPayments, customer: string, before = Infinity): Promise<void> {
  for (const { id, body } of await payments.of(customer, 'checkout')) {
    const { number = 0 } = storedJson<Partial<Checkout>>(body);
    if (number < before) await payments.drop(id);
  }
}

/** The stand-in if there is no provider (PL10). It stores what it sold here, and no money moves. */
export function testProvider(deps: TestProviderDeps): PaymentProvider {
  const { payments, now, site } = deps;
  const find = async (id: string) => {
    const subscription = await findSubscription(deps, id);
    if (!subscription) throw new Error('there is no such subscription');
    return subscription;
  };
  const end = (id: string) => changeSubscription(deps, id, (from) => ({ ...from, status: 'ended' }));

  async function open(checkout: Checkout): Promise<string> {
    const id = newId();
    await payments.add({ id, customer: checkout.customer, kind: 'checkout', body: JSON.stringify(checkout) });
    return `${site()}/payments/test/${id}`;
  }

  return {
    name: 'test',
    customer: async (workspace) => `test:${workspace}`,
    // It sends no bills.
    bill: async () => {},
    subscriptions: async (customer) =>
      (await payments.of(customer, 'subscription')).map(({ body }) => presentState(storedJson(body), now())),
    checkout: (order) => open({ ...order, subscription: null }),
    closePages: (customer, before) => closePages(payments, customer, before),
    preview: async (_customer, id, to, at) => {
      const from = await find(id);
      return costOf(changeLines(from, to, from.term, at), from.credit);
    },
    invoices: async (customer) => {
      const sold = await payments.of(customer, 'subscription');
      const all = sold.flatMap(({ body }) => presentState(storedJson(body), now()).invoices ?? []);
      return all.toReversed().sort((a, b) => b.at - a.at);
    },
    contact: async (customer) => {
      const row = await payments.find(`contact:${customer}`, 'contact');
      return billingContactSchema.parse(row ? JSON.parse(row.body) : NO_CONTACT);
    },
    keepContact: async (customer, contact) => {
      const body = JSON.stringify(contact);
      for (;;) {
        const id = `contact:${customer}`;
        const row = await payments.find(id, 'contact');
        const isKept = row
          ? await payments.change(row, body)
          : await payments.add({ id, customer, kind: 'contact', body });
        if (isKept) return true;
      }
    },
    change: (id, to, how) =>
      changeSubscription(deps, id, (from) => {
        const isRefused = from.status !== 'active' || from.refuses;
        if (how.from === 'now' && isRefused) throw new PaymentRefused();
        return withPurchase(from, to, how.from === 'now' ? how.at : null);
      }),
    endWithTerm: (id, endsWithTerm) => changeSubscription(deps, id, (from) => ({ ...from, endsWithTerm })),
    end,
    endAll: async (customer) => {
      for (const { id } of await payments.of(customer, 'subscription')) await end(id);
    },
    refund: async (_customer, id) => {
      await end(id);
      return true;
    },
    paymentPage: async (customer, id, backUrl) => {
      const { plan, period, seats } = await find(id);
      await closePages(payments, customer);
      const urls = { paidUrl: backUrl, leftUrl: backUrl, openUntil: Number.MAX_SAFE_INTEGER };
      return open({
        workspace: '',
        number: 0,
        customer,
        purchase: { plan, period, seats },
        ...urls,
        subscription: id,
      });
    },
  };
}
