import type { PaymentPreview, Workspace } from '#contract/workspaces.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { Billing } from '../billing/build-billing.ts';
import type { PaymentProvider } from '../billing/provider.ts';
import type { Wanted } from '../billing/purchases.ts';
import type { Person } from '../store/accounts/users.ts';
import type { BillingRows } from '../store/billing/billing-rows.ts';
import type { WorkspaceRow } from '../store/workspaces/memberships.ts';
import type { Workspaces } from '../store/workspaces/workspaces.ts';
import { type WorkspaceViewDeps, workspaceView } from './workspace-view.ts';

export interface PlanServiceDeps
  extends WorkspaceViewDeps,
    Pick<Billing, 'purchases' | 'endings' | 'lookout'> {
  workspaces: Workspaces;
  billing: BillingRows;
  provider: PaymentProvider;
  site: () => string;
}

/** The result of a change, or where to pay for it. */
type Changed = { workspace: Workspace } | { redirectUrl: string };

/** What a workspace's owner does about its plan, seats and payment (PL). */
export class PlanService {
  readonly #deps: PlanServiceDeps;

  constructor(deps: PlanServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Changes plan, period or number of seats. Starter is chosen if nothing has been paid yet, and moved to if something
   * has. Leaving without paying leads to `leftTo`.
   */
  async choose(
    row: WorkspaceRow,
    person: Person,
    wanted: Wanted,
    leftTo = `/workspaces/${row.id}/edit/plan`,
  ): Promise<Result<Changed>> {
    const { purchases, endings, billing, hasPricing, now } = this.#deps;
    if (!hasPricing) return this.#shown(row.id);
    if (wanted.plan === 'free') {
      const refusal = row.decided
        ? null
        : await billing.chooseStarter(row.id, { user: person.id, now: now() });
      if (refusal) return refused(refusal);
      return row.decided && row.plan !== 'free'
        ? this.#after(row.id, await endings.downgrade(row.id, null, person.id))
        : this.#shown(row.id);
    }
    const bought = await purchases.buy({ workspace: row.id, person, leftTo }, wanted);
    if (!bought.ok) return bought;
    return bought.value === null ? this.#shown(row.id) : done({ redirectUrl: bought.value });
  }

  preview(row: WorkspaceRow, wanted: Wanted): Promise<Result<PaymentPreview>> {
    return this.#deps.purchases.preview(row.id, wanted);
  }

  async downgrade(
    row: WorkspaceRow,
    person: Person,
    keptTeam: string | null,
  ): Promise<Result<{ workspace: Workspace }>> {
    return this.#after(row.id, await this.#deps.endings.downgrade(row.id, keptTeam, person.id));
  }

  async takeBack(row: WorkspaceRow): Promise<Result<{ workspace: Workspace }>> {
    return this.#after(row.id, await this.#deps.endings.takeBack(row.id));
  }

  async refund(
    row: WorkspaceRow,
    person: Person,
    keptTeam: string | null,
  ): Promise<Result<{ workspace: Workspace }>> {
    return this.#after(row.id, await this.#deps.endings.refund(row.id, keptTeam, person.id));
  }

  /** Someone comes back from paying: the provider is asked whether they did, not they (PL6). */
  async cameBack(row: WorkspaceRow): Promise<Result<{ workspace: Workspace }>> {
    await this.#deps.lookout.look(row.id);
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

  async #after(workspace: string, result: Result<null>): Promise<Result<{ workspace: Workspace }>> {
    return result.ok ? this.#shown(workspace) : result;
  }

  async #shown(workspace: string): Promise<Result<{ workspace: Workspace }>> {
    const row = await this.#deps.workspaces.find(workspace);
    return row ? done({ workspace: await workspaceView(this.#deps, row) }) : refused('not_found');
  }
}
