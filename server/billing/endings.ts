import { REFUND_DAYS } from '#contract/plans.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { BillingRow, BillingRows } from '../store/billing/billing-rows.ts';
import { paidIn } from './change.ts';
import type { Lookout } from './lookout.ts';
import type { PaymentProvider } from './provider.ts';

const DAY_MS = 86_400_000;

export interface EndingsDeps {
  rows: BillingRows;
  provider: PaymentProvider;
  lookout: Pick<Lookout, 'look'>;
  now: () => number;
}

/** Until when everything can be had back (PL8), epoch ms; null where it cannot. */
export function refundableUntil(row: BillingRow | null, now: number): number | null {
  if (row?.first_paid_at == null || row.refund_asked_at !== null || paidIn(row) === null) return null;
  const until = row.first_paid_at + REFUND_DAYS * DAY_MS;
  return until > now ? until : null;
}

/** Going down to Starter, taking that back, and having back what was paid. */
export class Endings {
  readonly #deps: EndingsDeps;

  constructor(deps: EndingsDeps) {
    this.#deps = deps;
  }

  /**
   * Starter from the end of the paid term on, with one team (PL5); at once where nothing is paid, as on a suspended
   * workspace.
   */
  async downgrade(workspace: string, keptTeam: string | null, by: string): Promise<Result<null>> {
    const { rows, provider, lookout } = this.#deps;
    const chosen = await this.#choose(workspace, keptTeam, { next_plan: 'free', next_seats: 0 });
    if (!chosen.ok) return chosen;
    await rows.ask(workspace, by);
    const { subscription, status } = chosen.value;
    if (subscription !== null && this.#isLive(chosen.value)) {
      if (status === 'active') await provider.endWithTerm(subscription, true);
      else await provider.end(subscription);
    }
    await lookout.look(workspace);
    return done(null);
  }

  /** Nothing becomes less when the term ends. */
  async takeBack(workspace: string): Promise<Result<null>> {
    const { rows, provider, lookout } = this.#deps;
    const row = await rows.find(workspace);
    const paid = paidIn(row);
    if (!row?.subscription || paid === null || row.next_plan === null) return refused('unchanged');
    await provider.endWithTerm(row.subscription, false);
    await provider.change(row.subscription, paid, { from: 'next term' });
    await rows.ask(workspace, null);
    await lookout.look(workspace);
    return done(null);
  }

  /** Everything back, and Starter now (PL8). What is asked once happens, whatever fails meanwhile. */
  async refund(workspace: string, keptTeam: string | null, by: string): Promise<Result<null>> {
    const { rows, lookout, now } = this.#deps;
    if (refundableUntil(await rows.find(workspace), now()) === null) return refused('refund_over');
    const chosen = await this.#choose(workspace, keptTeam, { refund_asked_at: now() });
    if (!chosen.ok) return chosen;
    await rows.ask(workspace, by);
    await lookout.look(workspace);
    return done(null);
  }

  /** Nothing more is taken for a workspace that is being deleted; what is paid stays, should it be taken back (WS7). */
  async leave(workspace: string): Promise<void> {
    const { rows, now } = this.#deps;
    await this.#closePages(await rows.find(workspace));
    for (;;) {
      const row = await rows.find(workspace);
      // It ends with its term already.
      if (row?.next_plan === 'free') return;
      const left = row && { ...row, kept_team_id: null };
      if (!left || (await rows.save({ billing: left, workspace: null, happened: [] }, now()))) break;
    }
    await this.#endWithTerm(workspace, true);
  }

  /** As before: what was agreed to before the deletion still is (PL5). */
  async stay(workspace: string): Promise<void> {
    const row = await this.#deps.rows.find(workspace);
    if (row?.kept_team_id == null) await this.#endWithTerm(workspace, false);
  }

  /** It is over now, as the workspace is. Throws where the provider does not answer. */
  async end(workspace: string): Promise<void> {
    // First, so that nothing is paid after all has ended.
    const customer = await this.#closePages(await this.#deps.rows.find(workspace));
    // Also what was paid for and not looked at yet, or twice.
    if (customer !== null) await this.#deps.provider.endAll(customer);
  }

  /** The customer, whose pages are closed; null where the provider knows none. */
  async #closePages(row: BillingRow | null): Promise<string | null> {
    const { provider } = this.#deps;
    if (row?.customer == null || row.provider !== provider.name) return null;
    await provider.closePages(row.customer);
    return row.customer;
  }

  /** Whether there is something at the provider that could end. */
  #isLive(row: BillingRow): boolean {
    return paidIn(row) !== null && row.provider === this.#deps.provider.name;
  }

  async #endWithTerm(workspace: string, ends: boolean): Promise<void> {
    const { rows, provider, lookout } = this.#deps;
    const row = await rows.find(workspace);
    if (!row?.subscription || !this.#isLive(row)) return;
    await provider.endWithTerm(row.subscription, ends);
    await lookout.look(workspace);
  }

  /** Refused where the owner has another workspace on Starter (WS1). Keeps which team stays, the only one too; where there are several one has to be chosen. */
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
      // Should the provider not hear of it now, it does when it is looked at.
      const next = { ...row, ...also, kept_team_id: keptTeam ?? teams[0] ?? null, look_at: now() };
      const agreed = await rows.agreeStarter(next);
      if (agreed === 'free_workspace_limit') return refused(agreed);
      if (agreed === 'saved') return done(next);
    }
  }
}
