import { newId } from '../base/random.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { BillingRow, BillingRows, Payer } from '../store/billing/billing-rows.ts';
import { countingOf } from './follow.ts';
import type { Lookout } from './lookout.ts';
import { payerMark } from './payer-mark.ts';
import type { PaymentProvider, Purchase } from './provider.ts';

export interface CheckoutsDeps {
  rows: BillingRows;
  provider: PaymentProvider;
  lookout: Pick<Lookout, 'look'>;
  now: () => number;
  /** Where people reach the server. */
  site: () => string;
}

/** The workspace that something is bought for, and who asks for it. */
export interface Buyer {
  workspace: string;
  person: Payer & { id: string };
  /** Where they go, by its path, who leave without paying. */
  leftTo: string;
}

/** How long a page can be paid, ms. Until then nobody comes in who would have no seat by it (IN5). */
const PAGE_OPEN_MS = 3_600_000;
/** How long it takes at most until a payment is known here, ms. */
const PAID_IS_HEARD_MS = 600_000;

/**
 * Opens pages to pay on, so that of all that are asked for, by however many servers at once, one can be paid. Each order is
 * noted before earlier pages are closed, and its page is told only while no later order is noted: what that one may not have
 * seen to close, nobody knows the address of. A server that dies in between leaves such a page at most.
 */
export class Checkouts {
  readonly #deps: CheckoutsDeps;

  constructor(deps: CheckoutsDeps) {
    this.#deps = deps;
  }

  /** Where to pay; null where it turns out to be paid. Refused with `later_page` where another was asked for meanwhile. */
  async open(row: BillingRow | null, buyer: Buyer, purchase: Purchase): Promise<Result<string | null>> {
    const { rows, provider, lookout, now, site } = this.#deps;
    const { workspace, leftTo } = buyer;
    const customer = await this.#customer(row, buyer);
    const openUntil = now() + PAGE_OPEN_MS;
    const page = newId();
    const held = { page, seats: purchase.seats, until: openUntil + PAID_IS_HEARD_MS, by: buyer.person.id };
    if (!(await rows.hold(workspace, held, now()))) return refused('out_of_seats');
    await provider.closePages(customer);
    // From here on nobody can pay on an earlier one; somebody may have done so just now.
    if (countingOf(await provider.subscriptions(customer), null).live > 0) {
      await lookout.look(workspace);
      return done(null);
    }
    const paidUrl = `${site()}/payments/paid/${workspace}`;
    const order = { workspace, customer, purchase, paidUrl, leftUrl: `${site()}${leftTo}`, openUntil };
    const url = await provider.checkout(order);
    const isLast = (await rows.find(workspace))?.page === page;
    return isLast ? done(url) : refused('later_page');
  }

  /** The workspace as a customer of the provider, who is asked for it. */
  async #customer(row: BillingRow | null, { workspace, person }: Buyer): Promise<string> {
    const { rows, provider, now } = this.#deps;
    const payer = { name: person.name, email: person.email };
    const known = row?.provider === provider.name ? row.customer : null;
    const customer = await provider.customer(workspace, payer, known);
    if (customer === known) return customer;
    const begun = { provider: provider.name, customer, instead: known, billedAs: payerMark(payer) };
    return rows.begin(workspace, begun, now());
  }
}
