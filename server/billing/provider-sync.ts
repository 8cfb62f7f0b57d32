import { type MailedAmountsDeps, owedBy, withAmounts } from './mailed-amounts.ts';
import { payerMark } from './payer-mark.ts';
import type { Purchase, Subscription } from './payment-provider.ts';
import type { BillingChange, BillingRow } from './store/billing-change.ts';
import type { BillingRows } from './store/billing-rows.ts';
import { PAYMENT_FAILED, type PaymentEvent, type PaymentEvents } from './store/payment-events.ts';
import { applySubscription, countingOf, isLive, isRefundDue } from './subscription-state.ts';

/** How often to see what is due, ms. */
const SWEEP_MS = 60_000;
const AT_ONCE = 20;

export interface ProviderSyncDeps extends MailedAmountsDeps {
  rows: BillingRows;
  events: PaymentEvents;
  /** Called after something changed for a workspace, with the teams that were archived. */
  changed: (workspace: string, archived: readonly string[]) => Promise<void>;
}

/**
 * Asks the provider for the current state and stores what follows: after an event, when someone comes back
 * from paying, when a term ends, and once a day. Any number of servers may do so at once.
 */
export class ProviderSync {
  readonly #deps: ProviderSyncDeps;
  #disarm: () => void = () => {};
  #isStopped = false;
  #sweeping: Promise<void> | null = null;

  constructor(deps: ProviderSyncDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#sweep();
  }

  /** Finishes what is running; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#sweeping;
    this.#disarm();
  }

  /** Resolves when what is running is done. */
  async idle(): Promise<void> {
    await this.#sweeping;
  }

  /**
   * Updates a workspace to what the provider says now; `bought` was just paid for (see `applySubscription`). Throws if the provider
   * does not answer.
   */
  async sync(workspace: string, bought: Purchase | null = null): Promise<void> {
    const { rows, time, changed } = this.#deps;
    for (;;) {
      const row = await rows.find(workspace);
      if (!row?.customer) return;
      const change = await withAmounts(
        this.#told(await this.#newState(row, row.customer, bought)),
        row,
        this.#deps,
      );
      // Another server may have written a newer answer by now: then the provider is asked again.
      const saved = await rows.save(change, time.now());
      if (!saved) continue;
      if (change.happened.length > 0) await changed(workspace, saved.archived);
      return;
    }
  }

  /**
   * What a workspace has bought for the present term; null if it never bought anything. If the last known term is over, the provider is
   * asked first: it may have renewed it. Throws if it does not answer.
   */
  async rowOfTerm(workspace: string): Promise<BillingRow | null> {
    const { rows, time } = this.#deps;
    const row = await rows.find(workspace);
    if (row?.status !== 'active' || (row.term_ends_at ?? 0) > time.now()) return row;
    await this.sync(workspace);
    return rows.find(workspace);
  }

  /** Stores an event of the provider, once; acting on it may come later (PL6). */
  async receive(event: PaymentEvent): Promise<void> {
    const { events, time } = this.#deps;
    if (await events.receive(event, time.now())) this.#wake();
  }

  async #newState(row: BillingRow, customer: string, bought: Purchase | null): Promise<BillingChange> {
    const { provider, time, log } = this.#deps;
    const now = time.now();
    // An earlier provider is no longer asked: what was paid there counts until its term ends.
    if (row.provider !== provider.name)
      return (row.term_ends_at ?? 0) > now
        ? { billing: { ...row, look_at: row.term_ends_at ?? now }, workspace: null, happened: [] }
        : applySubscription(row, null, now);
    if (isRefundDue(row) && row.subscription !== null) await this.#refund(row, customer, row.subscription);
    const billed_as = await this.#billed(row, customer);
    const subscriptions = await this.#ended(await provider.subscriptions(customer));
    const { counts, live } = countingOf(subscriptions, row.subscription);
    if (live > 1)
      log.error({ workspace: row.workspace_id }, 'a workspace is paid for twice; the older counts');
    const kept = counts === null ? null : await this.#endsIfDeleted(row, counts);
    return applySubscription({ ...row, billed_as }, kept, now, bought);
  }

  /** The plan of a workspace that is being deleted is not renewed (WS7), whatever was done at that moment in another tab. */
  async #endsIfDeleted({ workspace_id }: BillingRow, counts: Subscription): Promise<Subscription> {
    const { rows, provider } = this.#deps;
    if (!isLive(counts) || counts.endsWithTerm || (await rows.isStaying(workspace_id))) return counts;
    await provider.endWithTerm(counts.id, true);
    return { ...counts, endsWithTerm: true };
  }

  async #refund({ workspace_id }: BillingRow, customer: string, subscription: string): Promise<void> {
    const { provider, log } = this.#deps;
    if (!(await provider.refund(customer, subscription)))
      log.error(
        { workspace: workspace_id, customer, subscription },
        'what was paid has to be given back by hand: the provider of payments does not know this customer any more',
      );
  }

  /** Bills go to the present owner of the workspace, with their present name and address. Returns to whom they go. */
  async #billed({ workspace_id, billed_as }: BillingRow, customer: string): Promise<string | null> {
    const { rows, provider, log } = this.#deps;
    const payer = await rows.payer(workspace_id);
    if (payer === null || payerMark(payer) === billed_as) return billed_as;
    try {
      await provider.bill(customer, payer);
      return payerMark(payer);
    } catch (error) {
      // The provider may refuse the address. Payments do not wait for that; the next check tries again.
      log.warn(
        { err: error, workspace: workspace_id },
        'the provider of payments could not be told whom to bill',
      );
      return billed_as;
    }
  }

  /** Once plans are no longer sold, none is renewed, and overdue ones are not collected (PL9). */
  async #ended(subscriptions: readonly Subscription[]): Promise<readonly Subscription[]> {
    const { provider, hasPricing } = this.#deps;
    if (hasPricing) return subscriptions;
    return Promise.all(
      subscriptions.map(async (one) => {
        if (!isLive(one) || (one.endsWithTerm && one.status === 'active')) return one;
        if (one.status !== 'active') {
          await provider.end(one.id);
          return { ...one, status: 'ended' as const, endedUnpaid: false };
        }
        await provider.endWithTerm(one.id, true);
        return { ...one, endsWithTerm: true };
      }),
    );
  }

  #told(written: BillingChange): BillingChange {
    if (this.#deps.hasPricing) return written;
    const workspace = written.workspace && { ...written.workspace, keptTeam: null };
    return { ...written, workspace, happened: [] };
  }

  #wake(): void {
    this.#disarm();
    if (this.#sweeping === null) this.#sweep();
    else this.#sweeping.then(() => this.#wake()).catch(() => {});
  }

  #sweep(): void {
    this.#sweeping ??= this.#act()
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'payments could not be looked at'))
      .finally(() => {
        this.#sweeping = null;
        this.#disarm = this.#deps.time.after(SWEEP_MS, () => this.#sweep());
      });
  }

  /** Events not acted on yet, then workspaces due for a check. */
  async #act(): Promise<void> {
    const { rows, events, time } = this.#deps;
    await this.#each(
      () => events.claim(time.now(), AT_ONCE),
      async (event) => {
        const workspace = await rows.workspaceOf(event.customer);
        if (workspace === null) return events.done(event, null, time.now());
        if (!(await this.#looked(workspace))) return;
        const isFailure = event.type === PAYMENT_FAILED;
        const owed = isFailure ? await owedBy(await rows.find(workspace), this.#deps) : undefined;
        return events.done(event, workspace, time.now(), owed);
      },
    );
    await this.#each(
      () => rows.claim(time.now(), AT_ONCE),
      (workspace) => this.#looked(workspace),
    );
  }

  /** Processes batches until none is left: failures are not due again at once, and hold up nobody. */
  async #each<T>(claim: () => Promise<T[]>, act: (one: T) => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      const claimed = await claim();
      for (const one of claimed) await act(one);
      if (claimed.length < AT_ONCE) return;
    }
  }

  /** Whether the provider could be asked; otherwise it is asked again when the lease expires. */
  async #looked(workspace: string): Promise<boolean> {
    try {
      await this.sync(workspace);
      return true;
    } catch (error) {
      this.#deps.log.warn({ err: error, workspace }, 'the provider of payments could not be asked');
      return false;
    }
  }
}
