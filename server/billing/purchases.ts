import type { PaymentPeriod, Plan } from '#contract/plans.ts';
import type { PaymentPreview } from '#contract/workspaces.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { BillingRow, BillingRows } from '../store/billing/billing-rows.ts';
import type { WorkspaceRow } from '../store/workspaces/memberships.ts';
import { directionOf, paidIn } from './change.ts';
import type { Lookout } from './lookout.ts';
import { centsOf, endOfTerm } from './prices.ts';
import { type PaymentProvider, PaymentRefused, type Purchase } from './provider.ts';

export interface PurchasesDeps {
  rows: BillingRows;
  provider: PaymentProvider;
  lookout: Pick<Lookout, 'look'>;
  now: () => number;
  /** Where people reach the server. */
  site: () => string;
}

/** What is wanted of a paid plan; what is left out stays as it is. */
export interface Wanted {
  plan?: Plan | undefined;
  paymentPeriod?: PaymentPeriod | null | undefined;
  seats?: number | undefined;
  /** The moment of the preview that was agreed to. */
  paymentAt?: number | undefined;
}

/** The workspace that something is bought for, and who pays. */
export interface Buyer {
  workspace: Pick<WorkspaceRow, 'id'>;
  email: string | null;
  /** Where they go, by its path, who leave without paying. */
  leftTo: string;
}

/** How long ago the moment may be that was previewed, ms. */
const PREVIEW_HOLDS_MS = 3_600_000;

/** How long a page can be paid, ms. Until then nobody comes in who would have no seat by it (IN5). */
const PAGE_OPEN_MS = 3_600_000;
/** How long it takes at most until a payment is known here, ms. */
const PAID_IS_HEARD_MS = 600_000;

/** Part of it would hold now and part with the next term: that cannot be had at once. */
const bothWays = () => refused('invalid', { fields: { seats: 'both_ways' } });

/** Buying plans and seats, and changing what was bought. */
export class Purchases {
  readonly #deps: PurchasesDeps;
  /** The page that is being opened for a workspace. */
  readonly #opening = new Map<string, Promise<unknown>>();

  constructor(deps: PurchasesDeps) {
    this.#deps = deps;
  }

  /** Buys or changes. The value is where to pay; null where nothing is left to be paid on a page. */
  async buy({ workspace, email, leftTo }: Buyer, wanted: Wanted): Promise<Result<string | null>> {
    const found = await this.#purchase(workspace.id, wanted);
    if (!found.ok) return found;
    const { row, paid, to } = found.value;
    if (paid === null || row === null) return this.#checkout(row, { workspace, email, leftTo }, to);
    if (row.status !== 'active') return done(await this.#owed(row));
    const changed = await this.#change(row, { from: paid, to }, wanted.paymentAt);
    return changed.ok ? done(null) : changed;
  }

  /** What buying that would cost (PL4). */
  async preview(workspace: string, wanted: Wanted): Promise<Result<PaymentPreview>> {
    const { provider, now } = this.#deps;
    const found = await this.#purchase(workspace, wanted);
    if (!found.ok) return found;
    const { row, paid, to } = found.value;
    const at = now();
    const dueNext = centsOf(to);
    if (paid === null || row?.subscription == null || row.customer === null)
      return done({ dueNow: dueNext, from: null, dueNext, nextAt: endOfTerm(at, to.period), at });
    const end = row.term_ends_at ?? at;
    const direction = directionOf(paid, to);
    if (direction === 'both') return bothWays();
    if (direction !== 'more') return done({ dueNow: 0, from: end, dueNext, nextAt: end, at });
    if (row.next_plan !== null) return refused('next_term_agreed');
    const dueNow = await provider.preview(row.customer, row.subscription, to, at);
    const nextAt = to.period === paid.period ? end : endOfTerm(at, to.period);
    return done({ dueNow, from: null, dueNext, nextAt, at });
  }

  async #purchase(
    workspace: string,
    { plan, paymentPeriod, seats }: Wanted,
  ): Promise<Result<{ row: BillingRow | null; paid: Purchase | null; to: Purchase }>> {
    const { rows, provider, now } = this.#deps;
    const row = await rows.find(workspace);
    // What another provider sold cannot be changed here, only bought anew.
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

  async #checkout(
    row: BillingRow | null,
    { workspace: { id: workspace }, email, leftTo }: Buyer,
    purchase: Purchase,
  ): Promise<Result<string>> {
    const { rows, provider, now, site } = this.#deps;
    const before = row?.provider === provider.name ? row.customer : null;
    const customer = before ?? (await provider.customer(workspace, email));
    await rows.begin(workspace, provider.name, customer, now());
    const openUntil = now() + PAGE_OPEN_MS;
    const held = { seats: purchase.seats, until: openUntil + PAID_IS_HEARD_MS };
    if (!(await rows.hold(workspace, held, now()))) return refused('out_of_seats');
    const paidUrl = `${site()}/payments/paid/${workspace}`;
    const order = { workspace, customer, purchase, paidUrl, leftUrl: `${site()}${leftTo}`, openUntil };
    return done(await this.#inTurn(workspace, () => provider.checkout(order)));
  }

  /** One page after another, so that each closes the one of before. */
  async #inTurn(workspace: string, open: () => Promise<string>): Promise<string> {
    const before = this.#opening.get(workspace) ?? Promise.resolve();
    const opened = before.catch(() => {}).then(open);
    this.#opening.set(workspace, opened);
    try {
      return await opened;
    } finally {
      if (this.#opening.get(workspace) === opened) this.#opening.delete(workspace);
    }
  }

  /** Where what is owed can be paid, which comes before anything else is bought. */
  #owed({ workspace_id, customer, subscription }: BillingRow): Promise<string> {
    const { provider, site } = this.#deps;
    return provider.paymentPage(
      customer ?? '',
      subscription ?? '',
      `${site()}/payments/paid/${workspace_id}`,
    );
  }

  async #change(
    row: BillingRow,
    { from, to }: { from: Purchase; to: Purchase },
    paymentAt: number | undefined,
  ): Promise<Result<null>> {
    const { rows, provider, lookout, now } = this.#deps;
    const { workspace_id: workspace, subscription } = row;
    if (subscription === null) return refused('payment_failed');
    const direction = directionOf(from, to);
    if (direction === 'same') return done(null);
    if (direction === 'both') return bothWays();
    if (direction === 'less') {
      if (row.next_plan === 'free') return refused('next_term_agreed');
      if (!(await rows.agreeLess(workspace, to, now()))) return refused('out_of_seats');
      await provider.change(subscription, to, { from: 'next term' });
    } else {
      if (row.next_plan !== null) return refused('next_term_agreed');
      // A moment that is yet to come would leave less of the term to pay.
      const age = paymentAt === undefined ? -1 : now() - paymentAt;
      const isPreviewed = paymentAt !== undefined && age >= 0 && age < PREVIEW_HOLDS_MS;
      const at = isPreviewed ? Math.max(paymentAt, row.term_starts_at ?? 0) : now();
      // Two clicks on one button see the same row, and so buy once.
      const key = [workspace, row.version, to.plan, to.period, to.seats].join(':');
      try {
        await provider.change(subscription, to, { from: 'now', at, key });
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error;
        // The next try is another one, with a key of its own.
        await rows.save({ billing: row, workspace: null, happened: [] }, now());
        return refused('payment_failed');
      }
    }
    await lookout.look(workspace);
    return done(null);
  }
}
