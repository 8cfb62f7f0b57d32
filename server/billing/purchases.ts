import type { PaymentPreview, RefusedPurchase } from '#contract/billing/billing-payloads.ts';
import type { PaymentPeriod, Plan } from '#contract/billing/plans.ts';
import { done, type Result, refused } from '../base/result.ts';
import { type Buyer, Checkouts, type CheckoutsDeps } from './checkouts.ts';
import { PaymentRefused, type Purchase } from './payment-provider.ts';
import { changeAlone, directionOf, paidIn } from './plan-change.ts';
import { centsOf, endOfTerm, termLine } from './price-calculation.ts';
import type { BillingRow } from './store/billing-change.ts';

/** The requested plan; what is left out stays as it is. */
export interface WantedPlan {
  plan?: Plan | undefined;
  paymentPeriod?: PaymentPeriod | null | undefined;
  seats?: number | undefined;
  /** The moment of the preview the owner agreed to. */
  paymentAt?: number | undefined;
}

/** How old a preview may be, ms. */
const PREVIEW_HOLDS_MS = 3_600_000;

/** Part of it would take effect now and part with the next term, which is not possible in one change. */
const bothWays = () => refused('invalid', { fields: { seats: 'both_ways' } });

/** Buying plans and seats, and changing what was bought. */
export class Purchases {
  readonly #deps: CheckoutsDeps;
  readonly #checkouts: Checkouts;

  constructor(deps: CheckoutsDeps) {
    this.#deps = deps;
    this.#checkouts = new Checkouts(deps);
  }

  /** Buys or changes. Returns where to pay; null if no page is needed. */
  async buy(buyer: Buyer, wanted: WantedPlan): Promise<Result<string | null>> {
    const { rows, now } = this.#deps;
    const purchase = await this.#purchase(buyer.workspace, wanted);
    if (!purchase.ok) return purchase;
    const { row, paid, to } = purchase.value;
    if (paid === null) return this.#checkouts.open(row, buyer, to);
    return changeAlone(rows, buyer.workspace, now, () => this.#change(buyer, wanted));
  }

  /** Changes what is paid for, as it is by now. */
  async #change({ workspace, person }: Buyer, wanted: WantedPlan): Promise<Result<string | null>> {
    const { rows, providerSync } = this.#deps;
    const purchase = await this.#purchase(workspace, wanted);
    if (!purchase.ok) return purchase;
    const { row, paid, to } = purchase.value;
    // It has just ended.
    if (paid === null || row === null) return refused('plan_changing');
    const direction = directionOf(paid, to);
    if (row.status === 'active' && direction === 'same') return done(null);
    if (row.status === 'active' && direction === 'both') return bothWays();
    await rows.ask(workspace, person.id);
    if (row.status !== 'active') return done(await this.#owed(row));
    const changed =
      direction === 'less' ? await this.#less(row, paid, to) : await this.#more(row, to, wanted.paymentAt);
    if (!changed.ok) return changed;
    await providerSync.sync(workspace, direction === 'more' ? to : null);
    return done(null);
  }

  /** What buying that would cost (PL4). */
  async preview(workspace: string, wanted: WantedPlan): Promise<Result<PaymentPreview>> {
    const { provider, now } = this.#deps;
    const purchase = await this.#purchase(workspace, wanted);
    if (!purchase.ok) return purchase;
    const { row, paid, to } = purchase.value;
    const at = now();
    const dueNext = centsOf(to);
    const due = { lines: [], tax: 0, creditUsed: 0, credit: 0, dueNext, seats: to.seats, at };
    if (paid === null || row?.subscription == null || row.customer === null) {
      const nextAt = endOfTerm(at, to.period);
      const lines = [termLine(to, { startsAt: at, endsAt: nextAt })];
      return done({ ...due, lines, tax: null, dueNow: dueNext, from: null, nextAt });
    }
    const end = row.term_ends_at ?? at;
    const direction = directionOf(paid, to);
    if (direction === 'both') return bothWays();
    if (direction !== 'more') return done({ ...due, dueNow: 0, from: end, nextAt: end });
    if (row.next_plan !== null) return refused('next_term_agreed');
    const cost = await provider.preview(row.customer, row.subscription, to, at);
    const nextAt = to.period === paid.period ? end : endOfTerm(at, to.period);
    return done({ ...due, ...cost, from: null, nextAt });
  }

  async #purchase(
    workspace: string,
    { plan, paymentPeriod, seats }: WantedPlan,
  ): Promise<Result<{ row: BillingRow | null; paid: Purchase | null; to: Purchase }>> {
    const { rows, provider, providerSync, now } = this.#deps;
    const row = await providerSync.rowOfTerm(workspace);
    // What another provider sold cannot be changed here, only bought again.
    const paid = row?.provider === provider.name ? paidIn(row) : null;
    const wantedPlan = plan ?? paid?.plan;
    if (wantedPlan === undefined || wantedPlan === 'free') return refused('plan_required');
    const people = await rows.people(workspace, now());
    const to: Purchase = {
      plan: wantedPlan,
      period: paymentPeriod ?? paid?.period ?? 'annual',
      seats: seats ?? Math.max(people, paid?.seats ?? 0, 1),
    };
    return to.seats < people ? refused('out_of_seats') : done({ row, paid, to });
  }

  /** Where overdue bills can be paid, which has to be done before buying anything else. */
  #owed({ workspace_id, customer, subscription }: BillingRow): Promise<string> {
    const { provider, site } = this.#deps;
    return provider.paymentPage(
      customer ?? '',
      subscription ?? '',
      `${site()}/payments/paid/${workspace_id}`,
    );
  }

  /** A reduction from the next term on. */
  async #less(
    { workspace_id, subscription, next_plan }: BillingRow,
    paid: Purchase,
    to: Purchase,
  ): Promise<Result<null>> {
    const { rows, provider, now } = this.#deps;
    if (subscription === null) return refused('payment_failed');
    if (next_plan === 'free') return refused('next_term_agreed');
    if (!(await rows.agreeReduction(workspace_id, to, now()))) return refused('out_of_seats');
    await provider.change(subscription, to, { from: 'next term' });
    // Who looked at the provider before it was told has undone the agreement, and somebody may have been invited since (IN5).
    if (await rows.agreeReduction(workspace_id, to, now())) return done(null);
    await provider.change(subscription, paid, { from: 'next term' });
    return refused('out_of_seats');
  }

  /** An increase at once, for the price that was shown. */
  async #more(row: BillingRow, to: Purchase, paymentAt: number | undefined): Promise<Result<null>> {
    const { rows, provider, now } = this.#deps;
    if (row.subscription === null) return refused('payment_failed');
    if (row.next_plan !== null) return refused('next_term_agreed');
    // In another tab it may have been deleted since it was asked for: then nothing more is charged (WS7).
    if (!(await rows.isStaying(row.workspace_id))) return refused('being_deleted');
    // Two clicks on one button see the same row, and so buy only once.
    const key = [row.workspace_id, row.version, to.plan, to.period, to.seats].join(':');
    try {
      const at = this.#paidAt(row, paymentAt);
      await provider.change(row.subscription, to, { from: 'now', at, key });
      return done(null);
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      const billing = { ...row, refused_purchase: JSON.stringify(await this.#refusedNow(row, to)) };
      // The next try is another one, with a key of its own.
      await rows.save({ billing, workspace: null, happened: [] }, now());
      return refused('payment_failed');
    }
  }

  /** The refused purchase, for the pages of the workspace; its amount as the provider still says it. */
  async #refusedNow({ customer, subscription }: BillingRow, to: Purchase): Promise<RefusedPurchase> {
    const { provider, now } = this.#deps;
    const at = now();
    const cost = await provider.preview(customer ?? '', subscription ?? '', to, at).catch(() => null);
    return { at, plan: to.plan, seats: to.seats, amount: cost?.dueNow ?? null };
  }

  /** The moment of the preview, if it is recent. One in the future would leave less of the term to pay. */
  #paidAt(row: BillingRow, previewed: number | undefined): number {
    const now = this.#deps.now();
    const isGood = previewed !== undefined && previewed <= now && now - previewed < PREVIEW_HOLDS_MS;
    return isGood ? Math.max(previewed, row.term_starts_at ?? 0) : now;
  }
}
