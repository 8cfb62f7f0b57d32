import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import { createLog } from '#server/base/logger.ts';
import { type Billing, buildBilling } from '#server/billing/build-billing.ts';
import type { PaymentProvider } from '#server/billing/payment-provider.ts';
import { type TestPage, testPage } from '#server/billing/test-payment-page.ts';
import { testProvider } from '#server/billing/test-provider.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const DAY_MS = 86_400_000;

/** A workspace of one person, and everything that handles payments, with a clock that moves only when told to. */
export class BillingStage {
  readonly time = new ManualTime();
  readonly log: string[] = [];
  /** The changes that were announced: the workspace, and the teams that were archived. */
  readonly changes: [string, readonly string[]][] = [];
  /** Whether plans are sold. */
  hasPricing = true;
  store!: Store;
  rows!: Kysely<Schema>;
  provider!: PaymentProvider;
  billing!: Billing;
  page!: TestPage;
  owner!: string;
  workspace!: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'hindsight-billing-'));

  async build(provider?: (stage: BillingStage) => PaymentProvider): Promise<this> {
    this.store = await openNewStore(this.#folder);
    this.rows = rowsOf(this.#folder);
    const deps = { payments: this.store.testPayments, now: this.time.now, site: () => 'http://here.example' };
    this.provider = provider?.(this) ?? testProvider(deps);
    this.page = testPage(deps);
    this.billing = this.another();
    this.owner = (await this.store.users.createGuest(newId(), 'Ann', this.time.now(), null)).id;
    this.workspace = await this.begin();
    return this;
  }

  /** Another server on the same database. */
  another(): Billing {
    return buildBilling({
      store: this.store,
      provider: this.provider,
      time: this.time,
      log: createLog('debug', { write: (line) => this.log.push(line) }),
      site: () => 'http://here.example',
      hasPricing: this.hasPricing,
      changed: async (...change) => void this.changes.push(change),
    });
  }

  /** Creates a workspace that nobody has paid for yet. */
  begin(): Promise<string> {
    const undecided = { plan: 'pro', payment_period: null, seats: 0, decided: 0 };
    return putWorkspace(this.rows, [this.owner], undecided);
  }

  /** Orders a plan, and pays on the test page. Returns the page's address. */
  async pay(wanted: Parameters<Billing['purchases']['buy']>[1]): Promise<string> {
    const answer = await this.buy(wanted);
    if (!answer.ok || answer.value === null) throw new Error(JSON.stringify(answer));
    const page = answer.value.split('/').at(-1) ?? '';
    await this.page.play(page, 'pay');
    await this.billing.providerSync.sync(this.workspace);
    return page;
  }

  buy = (wanted: Parameters<Billing['purchases']['buy']>[1], { purchases } = this.billing) =>
    purchases.buy(this.buyer(), wanted);

  /** Its owner, who wants to buy something for the workspace. */
  buyer() {
    return {
      workspace: this.workspace,
      person: { id: this.owner, name: 'Ann', email: null },
      leftTo: '/left',
    };
  }

  /** Deletes the workspace, as its route does; `meanwhile` happens before it is marked. */
  async end(meanwhile = async () => {}): Promise<WorkspaceRow | 'ordered' | null> {
    const order = await this.billing.downgradesAndRefunds.leave(this.workspace);
    await meanwhile();
    const by = { user: this.owner, now: this.time.now() };
    return this.store.workspaceEndings.mark(this.workspace, { from: by.now + DAY_MS, order }, by);
  }

  /** The state of the workspace in the database. */
  async stands() {
    const { plan, payment_period, seats, decided, suspended_at } = await this.rows
      .selectFrom('workspaces')
      .selectAll()
      .where('id', '=', this.workspace)
      .executeTakeFirstOrThrow();
    return [plan, payment_period, seats, decided === 1, suspended_at !== null];
  }

  /** Lets days pass, and runs what becomes due. */
  async days(days: number): Promise<void> {
    this.time.pass(days * DAY_MS);
    await this.billing.providerSync.idle();
  }

  async close(): Promise<void> {
    await this.billing.providerSync.stop();
    await this.rows.destroy();
    await this.store.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
