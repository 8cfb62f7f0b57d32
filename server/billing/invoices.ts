import type { BillingContact, Invoice } from '#contract/billing/billing-payloads.ts';
import { done, type Result, refused } from '../base/result.ts';
import { type Buyer, Checkouts, type CheckoutsDeps } from './checkouts.ts';
import { isRefundedIn } from './mailed-amounts.ts';
import { NO_CONTACT } from './payment-provider.ts';
import type { BillingRow } from './store/billing-rows.ts';

/** What was charged, and what is on the invoices (PL11). */
export class Invoices {
  readonly #deps: CheckoutsDeps;

  constructor(deps: CheckoutsDeps) {
    this.#deps = deps;
  }

  /** All invoices of a workspace, the latest first. */
  async list(workspace: string): Promise<Invoice[]> {
    const row = await this.#deps.rows.find(workspace);
    const customer = this.#known(row);
    if (customer === null) return [];
    const all = await this.#deps.provider.invoices(customer);
    return all.map((one) => (isRefundedIn(one, row) ? { ...one, status: 'refunded' as const } : one));
  }

  /** What is on them, and where they go. */
  async contact(workspace: string): Promise<BillingContact> {
    const customer = this.#known(await this.#deps.rows.find(workspace));
    return customer === null ? NO_CONTACT : this.#deps.provider.contact(customer);
  }

  /** Changes that, also before anything is bought. */
  async keepContact(
    buyer: Pick<Buyer, 'workspace' | 'person'>,
    contact: BillingContact,
  ): Promise<Result<BillingContact>> {
    const { rows, provider } = this.#deps;
    const row = await rows.find(buyer.workspace);
    const customer = await new Checkouts(this.#deps).customer(row, buyer);
    const isKept = await provider.keepContact(customer, contact, buyer.person);
    return isKept
      ? done(await provider.contact(customer))
      : refused('invalid', { fields: { taxNumber: 'not_accepted' } });
  }

  #known(row: BillingRow | null): string | null {
    return row?.provider === this.#deps.provider.name ? row.customer : null;
  }
}
