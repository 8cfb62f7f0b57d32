import type { PaymentPreview } from '#contract/billing/billing-payloads.ts';
import { paymentPeriodSchema, planSchema } from '#contract/billing/plans.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import type { WorkspaceRow } from '../access/store/memberships.ts';
import type { Person } from '../accounts/store/users.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { History } from '../history/store/history-events.ts';
import type { WantedPurchase } from '../workspaces/store/create-workspace.ts';
import type { Workspaces } from '../workspaces/store/workspace-store.ts';
import type { DowngradesAndRefunds } from './downgrades-and-refunds.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProviderSync } from './provider-sync.ts';
import type { Purchases, WantedPlan } from './purchases.ts';
import type { BillingRows } from './store/billing-rows.ts';

export interface PlanServiceDeps {
  purchases: Purchases;
  downgradesAndRefunds: DowngradesAndRefunds;
  providerSync: Pick<ProviderSync, 'sync'>;
  workspaces: Workspaces;
  billing: BillingRows;
  history: Pick<History, 'note'>;
  provider: PaymentProvider;
  site: () => string;
  /** Whether plans are sold here; else every workspace counts as paid (PL9). */
  hasPricing: boolean;
  now: () => number;
  /** A workspace as all that are in it see it. */
  workspaceViewOf: (row: WorkspaceRow) => Promise<Workspace>;
}

/** The result of a change, or where to pay for it. */
type Changed = Workspace | { redirectUrl: string };

/** What a workspace's owner does about its plan, seats and payment (PL). */
export class PlanService {
  readonly #deps: PlanServiceDeps;

  constructor(deps: PlanServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Changes plan, period or number of seats. Starter is chosen if nothing has been paid yet, and moved to if something
   * has. Leaving without paying leads to `leftTo`, and what was wanted is kept until then (WS14).
   */
  async choose(
    row: WorkspaceRow,
    person: Person,
    wanted: WantedPlan,
    leftTo = `/workspaces/${row.id}/edit/plan`,
  ): Promise<Result<Changed>> {
    const { purchases, downgradesAndRefunds, workspaces, hasPricing } = this.#deps;
    if (!hasPricing) return this.#shown(row.id);
    if (wanted.plan === 'free') {
      if (!row.decided) return this.#chooseStarter(row.id, person);
      return row.plan === 'free'
        ? this.#shown(row.id)
        : this.#after(row.id, await downgradesAndRefunds.downgrade(row.id, null, person.id));
    }
    const wish = row.decided ? null : wishedBefore(row, wanted);
    if (wish) await workspaces.wish(row.id, wish);
    const bought = await purchases.buy({ workspace: row.id, person, leftTo }, wish ?? wanted);
    if (!bought.ok) return bought;
    return bought.value === null ? this.#shown(row.id) : done({ redirectUrl: bought.value });
  }

  /** Starter instead of paying: nobody can pay any more on a page that was left, and who has paid just now keeps that. */
  async #chooseStarter(workspace: string, person: Person): Promise<Result<Workspace>> {
    const { downgradesAndRefunds, billing, now } = this.#deps;
    await downgradesAndRefunds.givePagesUp(workspace);
    const refusal = await billing.chooseStarter(workspace, { user: person.id, now: now() });
    return refusal ? refused(refusal) : this.#shown(workspace);
  }

  preview(row: WorkspaceRow, wanted: WantedPlan): Promise<Result<PaymentPreview>> {
    return this.#deps.purchases.preview(row.id, wanted);
  }

  async downgrade(row: WorkspaceRow, person: Person, keptTeam: string | null): Promise<Result<Workspace>> {
    const { downgradesAndRefunds, history, now } = this.#deps;
    const agreed = await downgradesAndRefunds.downgrade(row.id, keptTeam, person.id);
    const about = { plan: 'free', seats: 0 } as const;
    const event = { workspace: row.id, type: 'plan.planned', actor: person.id, about } as const;
    if (agreed.ok) await history.note(event, now());
    return this.#after(row.id, agreed);
  }

  async takeBack(row: WorkspaceRow, person: Person): Promise<Result<Workspace>> {
    const { downgradesAndRefunds, history, now } = this.#deps;
    const kept = await downgradesAndRefunds.takeBack(row.id);
    if (kept.ok) await history.note({ workspace: row.id, type: 'plan.kept', actor: person.id }, now());
    return this.#after(row.id, kept);
  }

  async refund(row: WorkspaceRow, person: Person, keptTeam: string | null): Promise<Result<Workspace>> {
    return this.#after(row.id, await this.#deps.downgradesAndRefunds.refund(row.id, keptTeam, person.id));
  }

  /** Someone comes back from paying: the provider is asked whether they did, not they (PL6). */
  async cameBack(row: WorkspaceRow): Promise<Result<Workspace>> {
    await this.#deps.providerSync.sync(row.id);
    return this.#shown(row.id);
  }

  /** Where to change the payment method, pay what is owed, and see the bills. Refused if nothing was bought. */
  async paymentPage(row: WorkspaceRow): Promise<Result<{ redirectUrl: string }>> {
    const { billing, provider, site } = this.#deps;
    const bill = await billing.find(row.id);
    if (!bill?.customer || !bill.subscription || bill.status === 'none' || bill.provider !== provider.name)
      return refused('plan_required');
    const backUrl = `${site()}/workspaces/${row.id}/edit/plan`;
    return done({ redirectUrl: await provider.paymentPage(bill.customer, bill.subscription, backUrl) });
  }

  async #after(workspace: string, result: Result<null>): Promise<Result<Workspace>> {
    return result.ok ? this.#shown(workspace) : result;
  }

  async #shown(workspace: string): Promise<Result<Workspace>> {
    const row = await this.#deps.workspaces.find(workspace);
    return row ? done(await this.#deps.workspaceViewOf(row)) : refused('not_found');
  }
}

/** What is wanted for an unpaid workspace; what is not said now is as it was said before (WS14). */
const wishedBefore = ({ plan, payment_period, seats }: WorkspaceRow, wanted: WantedPlan): WantedPurchase => ({
  plan: wanted.plan ?? planSchema.parse(plan),
  paymentPeriod:
    wanted.paymentPeriod ?? (payment_period === null ? null : paymentPeriodSchema.parse(payment_period)),
  seats: wanted.seats ?? (seats > 0 ? seats : undefined),
});
