import type { BillingContact, Invoice } from '#contract/billing/billing-payloads.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { History } from '../history/store/history-events.ts';
import { type Buyer, Checkouts, type CheckoutsDeps } from './checkouts.ts';
import { isRefundedIn } from './mailed-amounts.ts';
import { NO_CONTACT } from './payment-provider.ts';
import type { BillingRow } from './store/billing-change.ts';

const FIELDS = Object.keys(NO_CONTACT) as (keyof BillingContact)[];

interface InvoicesDeps extends CheckoutsDeps {
  history: Pick<History, 'note'>;
}

/** What was charged, and what is on the invoices (PL11). */
export class Invoices {
  readonly #deps: InvoicesDeps;

  constructor(deps: InvoicesDeps) {
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

  /** Changes that, also before anything is bought. The history says by whom, not to what (WS11). */
  async keepContact(
    { workspace, person }: Pick<Buyer, 'workspace' | 'person'>,
    contact: BillingContact,
  ): Promise<Result<BillingContact>> {
    const { rows, provider, history, now } = this.#deps;
    const row = await rows.find(workspace);
    const customer = await new Checkouts(this.#deps).customer(row, { workspace, person });
    const before = await provider.contact(customer);
    const isKept = await provider.keepContact(customer, contact, person);
    if (!isKept) return refused('invalid', { fields: { taxNumber: 'not_accepted' } });
    const after = await provider.contact(customer);
    if (FIELDS.some((field) => before[field] !== after[field]))
      await history.note({ workspace, type: 'plan.contact-changed', actor: person.id }, now());
    return done(after);
  }

  #known(row: BillingRow | null): string | null {
    return row?.provider === this.#deps.provider.name ? row.customer : null;
  }
}
