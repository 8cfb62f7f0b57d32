import { REFUND_DAYS } from '#contract/billing/plans.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { changeAlone, paidIn } from './plan-change.ts';
import type { ProviderSync } from './provider-sync.ts';
import type { BillingRow } from './store/billing-change.ts';
import type { BillingRows } from './store/billing-rows.ts';

const DAY_MS = 86_400_000;

export interface DowngradesAndRefundsDeps {
  rows: BillingRows;
  provider: PaymentProvider;
  providerSync: Pick<ProviderSync, 'sync' | 'rowOfTerm'>;
  now: () => number;
}

/** Until when everything can be refunded (PL8), epoch ms; null if it cannot. */
export function refundableUntil(row: BillingRow | null, now: number): number | null {
  if (row?.first_paid_at == null || row.refund_asked_at !== null || paidIn(row) === null) return null;
  const until = row.first_paid_at + REFUND_DAYS * DAY_MS;
  return until > now ? until : null;
}

/** Moving to Starter, undoing that, and refunds. */
export class DowngradesAndRefunds {
  readonly #deps: DowngradesAndRefundsDeps;

  constructor(deps: DowngradesAndRefundsDeps) {
    this.#deps = deps;
  }

  /**
   * Starter from the end of the paid term on, with one team (PL5); at once if nothing is paid, as on a suspended
   * workspace.
   */
  async downgrade(workspace: string, keptTeam: string | null, by: string): Promise<Result<null>> {
    const { rows, provider, providerSync } = this.#deps;
    const chosen = await this.#choose(workspace, keptTeam, { next_plan: 'free', next_seats: 0 });
    if (!chosen.ok) return chosen;
    await rows.ask(workspace, by);
    const { subscription, status } = chosen.value;
    if (subscription !== null && this.#isLive(chosen.value)) {
      if (status === 'active') await provider.endWithTerm(subscription, true);
      else await provider.end(subscription);
    }
    await providerSync.sync(workspace);
    return done(null);
  }

  /** Undoes a reduction at the end of the term. */
  async takeBack(workspace: string): Promise<Result<null>> {
    const { rows, provider, providerSync, now } = this.#deps;
    if ((await rows.find(workspace))?.next_plan == null) return refused('unchanged');
    return changeAlone(rows, workspace, now, async () => {
      const row = await providerSync.rowOfTerm(workspace);
      const paid = paidIn(row);
      if (!row?.subscription || paid === null || row.next_plan === null) return refused('unchanged');
      await provider.endWithTerm(row.subscription, false);
      await provider.change(row.subscription, paid, { from: 'next term' });
      await rows.ask(workspace, null);
      await providerSync.sync(workspace);
      return done(null);
    });
  }

  /** Refunds everything, and moves to Starter now (PL8). Once requested it will happen, whatever fails meanwhile. */
  async refund(workspace: string, keptTeam: string | null, by: string): Promise<Result<null>> {
    const { rows, providerSync, now } = this.#deps;
    if (refundableUntil(await rows.find(workspace), now()) === null) return refused('refund_over');
    const chosen = await this.#choose(workspace, keptTeam, { refund_asked_at: now() });
    if (!chosen.ok) return chosen;
    await rows.ask(workspace, by);
    await providerSync.sync(workspace);
    return done(null);
  }

  /**
   * Nothing more is charged for a workspace that is being deleted; what is paid stays, in case the deletion is undone (WS7).
   * Returns as `givePagesUp`.
   */
  async leave(workspace: string): Promise<string | null> {
    const { rows, now } = this.#deps;
    // What was paid just before is not known yet, and would be charged again.
    const order = await this.givePagesUp(workspace);
    for (;;) {
      const row = await rows.find(workspace);
      // It is already set to end with its term.
      if (row?.next_plan === 'free') return order;
      const left = row && { ...row, kept_team_id: null };
      if (!left || (await rows.save({ billing: left, workspace: null, happened: [] }, now()))) break;
    }
    await this.#endWithTerm(workspace, true);
    return order;
  }

  /** As before the deletion, including changes agreed to before it (PL5). */
  async stay(workspace: string): Promise<void> {
    const row = await this.#deps.rows.find(workspace);
    if (row?.kept_team_id == null) await this.#endWithTerm(workspace, false);
  }

  /**
   * Closes the pages on which a workspace could still be paid, and looks whether it was paid just before. Returns the row's `page`:
   * as long as it stays the same, there is no other page.
   */
  async givePagesUp(workspace: string): Promise<string | null> {
    const { rows, providerSync } = this.#deps;
    // First: a page that is opened at this moment may not be known to the provider yet, and is given to nobody now.
    const order = await rows.withdrawOrders(workspace);
    if ((await this.#closePages(await rows.find(workspace))) !== null) await providerSync.sync(workspace);
    return order;
  }

  /** Ends it now, with the workspace. Throws if the provider does not answer. */
  async end(workspace: string): Promise<void> {
    // First, so that nothing is paid after everything has ended.
    const customer = await this.#closePages(await this.#deps.rows.find(workspace));
    // Also subscriptions that were just paid for, or paid twice.
    if (customer !== null) await this.#deps.provider.endAll(customer);
  }

  /** The customer, whose pages are closed; null if the provider knows none. */
  async #closePages(row: BillingRow | null): Promise<string | null> {
    const { provider } = this.#deps;
    if (row?.customer == null || row.provider !== provider.name) return null;
    await provider.closePages(row.customer);
    return row.customer;
  }

  /** Whether the provider has a subscription that could end. */
  #isLive(row: BillingRow): boolean {
    return paidIn(row) !== null && row.provider === this.#deps.provider.name;
  }

  async #endWithTerm(workspace: string, ends: boolean): Promise<void> {
    const { rows, provider, providerSync } = this.#deps;
    const row = await rows.find(workspace);
    if (!row?.subscription || !this.#isLive(row)) return;
    await provider.endWithTerm(row.subscription, ends);
    await providerSync.sync(workspace);
  }

  /** Stores that it moves to Starter, whatever else its owner has there (WS13), and which team to keep; if there are several, one has to be chosen. */
  async #choose(
    workspace: string,
    keptTeam: string | null,
    also: Partial<BillingRow>,
  ): Promise<Result<BillingRow>> {
    const { rows, now } = this.#deps;
    for (;;) {
      const row = await rows.find(workspace);
      if (row === null || row.status === 'none') return refused('unchanged');
      const teams = await rows.openTeams(workspace);
      const isKnown = keptTeam === null ? teams.length <= 1 : teams.includes(keptTeam);
      if (!isKnown)
        return refused('invalid', { fields: { selectedTeamId: keptTeam === null ? 'required' : 'unknown' } });
      // If the provider cannot be told now, the next check does it.
      const next = { ...row, ...also, kept_team_id: keptTeam ?? teams[0] ?? null, look_at: now() };
      if (await rows.save({ billing: next, workspace: null, happened: [] }, now())) return done(next);
    }
  }
}
