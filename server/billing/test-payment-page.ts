import type { TestPlay } from '#contract/billing/billing-payloads.ts';
import { storedJson } from '../store/database/stored-json.ts';
import {
  type Checkout,
  changeSubscription,
  findSubscription,
  type TestProviderDeps,
} from './test-provider.ts';
import {
  newSubscription,
  type TestSubscription,
  withDebtPaid,
  withFailedPayment,
} from './test-subscription.ts';

/** What a test page shows. */
export interface ShownPayment extends Checkout {
  /** What was paid for; null before the payment. */
  paid: TestSubscription | null;
}

/** The test page: what it shows, and the results it can simulate. */
export interface TestPage {
  find: (id: string) => Promise<ShownPayment | null>;
  /** False if the page does not offer that: only a paid one can fail later, and one that has been open for long has expired. */
  play: (id: string, what: TestPlay) => Promise<boolean>;
}

/** The subscription from a page: paid twice, it is still one. */
const paidOn = (page: string): string => `paid:${page}`;

export function testPage(deps: Pick<TestProviderDeps, 'payments' | 'now'>): TestPage {
  const { payments, now } = deps;

  const find: TestPage['find'] = async (id) => {
    const row = await payments.find(id, 'checkout');
    if (!row) return null;
    const checkout = storedJson<Checkout>(row.body);
    return { ...checkout, paid: await findSubscription(deps, checkout.subscription ?? paidOn(id)) };
  };

  async function playLater({ id, status }: TestSubscription, what: TestPlay): Promise<boolean> {
    if (status === 'ended' || (what === 'refuse' && status !== 'active')) return false;
    await changeSubscription(deps, id, (from) => {
      if (what === 'pay') return withDebtPaid(from);
      if (what === 'refuse') return { ...from, refuses: true };
      const failing = from.status === 'active' ? withFailedPayment(from, now()) : from;
      const failedAt = from.failedAt ?? now();
      return { ...failing, status: what === 'fail' ? 'failing' : 'unpaid', failedAt };
    });
    return true;
  }

  return {
    find,
    play: async (id, what) => {
      const shown = await find(id);
      if (!shown) return false;
      if (shown.paid !== null) return playLater(shown.paid, what);
      if (shown.openUntil <= now()) return false;
      if (what !== 'pay') return what === 'refuse';
      const { customer, purchase } = shown;
      const body = JSON.stringify(newSubscription(paidOn(id), purchase, now()));
      return payments.pay(id, { id: paidOn(id), customer, kind: 'subscription', body });
    },
  };
}
