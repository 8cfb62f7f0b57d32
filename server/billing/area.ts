import type { FastifyPluginAsync } from 'fastify';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import type { Memberships, WorkspaceRow } from '../access/store/memberships.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { History } from '../history/store/history-events.ts';
import { pluginOf } from '../http/route.ts';
import type { Workspaces } from '../workspaces/store/workspace-store.ts';
import { buildBilling } from './build-billing.ts';
import { planRoutes } from './plan-routes.ts';
import { PlanService } from './plan-service.ts';
import type { BillingRows } from './store/billing-rows.ts';
import type { PaymentEvents } from './store/payment-events.ts';
import type { TestPayments } from './store/test-payments.ts';
import type { UnpaidWorkspaces } from './store/unpaid-workspaces.ts';
import { openStripe, type StripeConfig, stripeProvider } from './stripe-provider.ts';
import { stripeEvents } from './stripe-routes.ts';
import { testPage } from './test-payment-page.ts';
import { testPaymentRoutes } from './test-payment-routes.ts';
import { testProvider } from './test-provider.ts';
import { UnpaidSweep } from './unpaid-sweep.ts';

export interface BillingAreaDeps {
  store: {
    billing: BillingRows;
    paymentEvents: PaymentEvents;
    testPayments: TestPayments;
    unpaidWorkspaces: UnpaidWorkspaces;
    workspaces: Workspaces;
    memberships: Memberships;
    history: Pick<History, 'note'>;
  };
  /** Null for the test payment page (PL10). */
  stripe: StripeConfig | null;
  /** Whether plans are sold here; otherwise every workspace has everything (PL9). */
  hasPricing: boolean;
  /** Where people reach the server. */
  site: () => string;
  /** Told when a workspace's plan has changed. */
  changes: TeamChanges;
  /** A workspace as all that are in it see it. */
  workspaceViewOf: (row: WorkspaceRow) => Promise<Workspace>;
  /** Erases the workspaces that are to be erased now. */
  eraseDue: () => Promise<void>;
  time: Time;
  log: Logger;
}

/** Plans, seats and payments: by Stripe if it is set up, otherwise on the test page. */
export async function billingArea(deps: BillingAreaDeps) {
  const { store, hasPricing, site, changes, eraseDue, time, log } = deps;
  const { billing, workspaces, memberships, history, unpaidWorkspaces } = store;
  const { now } = time;
  const { provider, paymentRoutes } = await paidWith(deps);
  const changed = async (workspace: string, archived: readonly string[]) => {
    await changes.workspace(workspace);
    for (const team of archived) await changes.team(team);
  };
  const { purchases, downgradesAndRefunds, invoices, providerSync } = buildBilling({
    store,
    provider,
    time,
    log,
    site,
    hasPricing,
    changed,
  });
  const plans = new PlanService({
    purchases,
    downgradesAndRefunds,
    providerSync,
    workspaces,
    billing,
    history,
    provider,
    site,
    hasPricing,
    now,
    workspaceViewOf: deps.workspaceViewOf,
  });
  return {
    routes: [
      pluginOf(...planRoutes({ plans, invoices, memberships, hasPricing })),
      paymentRoutes(providerSync),
    ],
    plans,
    /** What becomes of a paid plan. */
    downgradesAndRefunds,
    /** Asks the provider what was paid. */
    providerSync,
    /** Ends workspaces that nobody pays for. */
    unpaid: new UnpaidSweep({
      unpaidWorkspaces,
      downgradesAndRefunds,
      erase: eraseDue,
      hasPricing,
      time,
      log,
    }),
  };
}

type BillingSync = ReturnType<typeof buildBilling>['providerSync'];

/** Whom people pay, and the calls by which that becomes known: Stripe's, or those of the test page. */
async function paidWith({ store, stripe: config, site, time, log }: BillingAreaDeps) {
  if (config !== null) {
    const stripe = await openStripe(config);
    const { webhookSecret } = config;
    return {
      provider: stripeProvider(stripe, config),
      paymentRoutes: (providerSync: BillingSync): FastifyPluginAsync =>
        stripeEvents({ stripe, webhookSecret, providerSync, log }),
    };
  }
  const { testPayments: payments, memberships, billing } = store;
  const page = testPage({ payments, now: time.now });
  return {
    provider: testProvider({ payments, now: time.now, site }),
    paymentRoutes: (providerSync: BillingSync) =>
      pluginOf(...testPaymentRoutes({ memberships, billing, providerSync, page })),
  };
}
