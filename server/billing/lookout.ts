import type { Logger } from '../base/log.ts';
import type { Time } from '../base/time.ts';
import type { BillingRow, BillingRows } from '../store/billing/billing-rows.ts';
import type { PaymentEvent, PaymentEvents } from '../store/billing/payment-events.ts';
import type { Written } from '../store/billing/save-billing.ts';
import { countingOf, follow, isRefundDue } from './follow.ts';
import type { PaymentProvider } from './provider.ts';

/** How often to see what is due, ms. */
const SWEEP_MS = 60_000;
const AT_ONCE = 20;

export interface LookoutDeps {
  rows: BillingRows;
  events: PaymentEvents;
  provider: PaymentProvider;
  time: Time;
  log: Logger;
  /** Whether plans are sold here. Where they are not, no plan takes or says anything (PL9). */
  hasPricing: boolean;
  /** Told after something changed for a workspace: which teams were archived by it. */
  changed: (workspace: string, archived: readonly string[]) => Promise<void>;
}

/**
 * Asks the provider how things stand, and writes down what follows: when it has told something, when somebody comes back
 * from paying, when a term ends, and once a day. Any number of servers may do so at once.
 */
export class Lookout {
  readonly #deps: LookoutDeps;
  #disarm: () => void = () => {};
  #isStopped = false;
  #sweeping: Promise<void> | null = null;

  constructor(deps: LookoutDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#sweep();
  }

  /** Finishes what is under way; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#sweeping;
    this.#disarm();
  }

  /** Resolves when what is under way is done. */
  async idle(): Promise<void> {
    await this.#sweeping;
  }

  /** Makes true of a workspace what the provider says now. Throws where the provider does not answer. */
  async look(workspace: string): Promise<void> {
    const { rows, time, changed } = this.#deps;
    for (;;) {
      const row = await rows.find(workspace);
      if (!row?.customer) return;
      const followed = this.#told(await this.#followed(row, row.customer));
      // What was asked may be older by now than what another has written: then it is asked again.
      const saved = await rows.save(followed, time.now());
      if (!saved) continue;
      if (followed.happened.length > 0) await changed(workspace, saved.archived);
      return;
    }
  }

  /** Keeps what the provider tells, once; acting on it may come later (PL6). */
  async hear(event: PaymentEvent): Promise<void> {
    const { events, time } = this.#deps;
    if (await events.receive(event, time.now())) this.#wake();
  }

  async #followed(row: BillingRow, customer: string): Promise<Written> {
    const { provider, time, log } = this.#deps;
    const now = time.now();
    // Who took the money before is not asked any more: what was paid counts until its term ends.
    if (row.provider !== provider.name)
      return (row.term_ends_at ?? 0) > now
        ? { billing: { ...row, look_at: row.term_ends_at ?? now }, workspace: null, happened: [] }
        : follow(row, null, now);
    if (isRefundDue(row) && row.subscription !== null) await provider.refund(customer, row.subscription);
    const { counts, live } = countingOf(await provider.subscriptions(customer), row.subscription);
    if (live > 1)
      log.error({ workspace: row.workspace_id }, 'a workspace is paid for twice; the older counts');
    return follow(row, counts, now);
  }

  #told(written: Written): Written {
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

  /** What was told and not acted on yet, then what is due to be looked at. */
  async #act(): Promise<void> {
    const { rows, events, time } = this.#deps;
    await this.#each(
      () => events.claim(time.now(), AT_ONCE),
      async (event) => {
        const workspace = await rows.workspaceOf(event.customer);
        if (workspace === null) await events.done(event, null, time.now());
        else if (await this.#looked(workspace)) await events.done(event, workspace, time.now());
      },
    );
    await this.#each(
      () => rows.claim(time.now(), AT_ONCE),
      (workspace) => this.#looked(workspace),
    );
  }

  /** Takes some after others, until none is left: those that fail are not due again at once, and hold up nobody. */
  async #each<T>(claim: () => Promise<T[]>, act: (one: T) => Promise<unknown>): Promise<void> {
    while (!this.#isStopped) {
      const claimed = await claim();
      for (const one of claimed) await act(one);
      if (claimed.length < AT_ONCE) return;
    }
  }

  /** Whether the provider could be asked; else it is asked again when the lease is over. */
  async #looked(workspace: string): Promise<boolean> {
    try {
      await this.look(workspace);
      return true;
    } catch (error) {
      this.#deps.log.warn({ err: error, workspace }, 'the provider of payments could not be asked');
      return false;
    }
  }
}
