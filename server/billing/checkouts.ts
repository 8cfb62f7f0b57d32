import { done, type Result, refused } from '../base/result.ts';
import { payerMark } from './payer-mark.ts';
import type { PaymentProvider, Purchase } from './payment-provider.ts';
import type { ProviderSync } from './provider-sync.ts';
import type { BillingRow } from './store/billing-change.ts';
import type { BillingRows, Payer } from './store/billing-rows.ts';
import { countingOf } from './subscription-state.ts';

export interface CheckoutsDeps {
  rows: BillingRows;
  provider: PaymentProvider;
  providerSync: Pick<ProviderSync, 'sync' | 'rowOfTerm'>;
  now: () => number;
  /** Where people reach the server. */
  site: () => string;
}

/** The workspace that buys something, and the caller. */
export interface Buyer {
  workspace: string;
  person: Payer & { id: string };
  /** The path to return to without paying. */
  leftTo: string;
}

/** How long a page can be paid, ms. Until then nobody is invited beyond its seats (IN5). */
const PAGE_OPEN_MS = 3_600_000;
/** How long it takes at most until a payment is known here, ms. */
const PAID_IS_HEARD_MS = 600_000;

/**
 * Opens payment pages so that only one can be paid, however many are requested by several servers at once. Each order is
 * noted, with a number, before the pages of earlier orders are closed, and its page's address is given out only while no later
 * order is noted: nobody knows the address of a page that the later order may have missed closing. A server that dies in
 * between leaves at most such a page. A slow order closes no page of a later one.
 */
export class Checkouts {
  readonly #deps: CheckoutsDeps;

  constructor(deps: CheckoutsDeps) {
    this.#deps = deps;
  }

  /** Where to pay; null if it turns out to be paid. Refused with `later_page` if another page was requested in the meantime, with `being_deleted` if the workspace was deleted. */
  async open(row: BillingRow | null, buyer: Buyer, purchase: Purchase): Promise<Result<string | null>> {
    const { rows, provider, providerSync, now, site } = this.#deps;
    const { workspace, leftTo } = buyer;
    const customer = await this.customer(row, buyer);
    const openUntil = now() + PAGE_OPEN_MS;
    const until = openUntil + PAID_IS_HEARD_MS;
    const held = { seats: purchase.seats, openUntil, until, by: buyer.person.id };
    const number = await rows.hold(workspace, held, now());
    if (number === null) return refused('out_of_seats');
    await provider.closePages(customer, number);
    // From here on nobody can pay on an earlier page, but someone may have done so just now.
    if (countingOf(await provider.subscriptions(customer), null).live > 0) {
      await providerSync.sync(workspace);
      return done(null);
    }
    const paidUrl = `${site()}/payments/paid/${workspace}`;
    const order = {
      workspace,
      number,
      customer,
      purchase,
      paidUrl,
      leftUrl: `${site()}${leftTo}`,
      openUntil,
    };
    const url = await provider.checkout(order);
    // Deleted meanwhile: what closed its pages may not have known this one yet (WS7). If it is deleted later, this one is closed, or
    // its order is noticed (`WorkspaceEndings.mark`).
    if (!(await rows.isStaying(workspace))) return refused('being_deleted');
    const isLast = (await rows.find(workspace))?.page === String(number);
    return isLast ? done(url) : refused('later_page');
  }

  /** The workspace as a customer of the provider, created if need be. */
  async customer(
    row: BillingRow | null,
    { workspace, person }: Pick<Buyer, 'workspace' | 'person'>,
  ): Promise<string> {
    const { rows, provider, now } = this.#deps;
    const payer = { name: person.name, email: person.email };
    const existing = row?.provider === provider.name ? row.customer : null;
    const customer = await provider.customer(workspace, payer, existing);
    if (customer === existing) return customer;
    const begun = { provider: provider.name, customer, instead: existing, billedAs: payerMark(payer) };
    return rows.begin(workspace, begun, now());
  }
}
