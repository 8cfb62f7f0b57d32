import type { TeamChanges } from './access/team-changes.ts';
import type { LiveUpdates } from './accounts/live-updates.ts';
import type { Logger } from './base/logger.ts';
import type { Time } from './base/system-clock.ts';
import { buildBilling } from './billing/build-billing.ts';
import { openStripe, type StripeConfig, stripeProvider } from './billing/stripe-provider.ts';
import { testPage } from './billing/test-payment-page.ts';
import { testProvider } from './billing/test-provider.ts';
import { UnpaidSweep } from './billing/unpaid-sweep.ts';
import type { Store } from './store/store.ts';
import { GoneWorkspaces } from './workspaces/deleted-workspaces-sweep.ts';

/** Everything about payments: by Stripe if it is set up, otherwise on the test page (PL10). */
export async function buildPayments(
  {
    store,
    log,
    hasPricing,
    stripe: config = null,
  }: { store: Store; log: Logger; hasPricing: boolean; stripe?: StripeConfig | null },
  { time, site, changes, live }: { time: Time; site: () => string; changes: TeamChanges; live: LiveUpdates },
) {
  const test = { payments: store.testPayments, now: time.now, site };
  const changed = async (workspace: string, archived: readonly string[]) => {
    await changes.workspace(workspace);
    for (const team of archived) await changes.team(team);
  };
  const stripe = config && { library: await openStripe(config), ...config };
  const provider = stripe ? stripeProvider(stripe.library, stripe.prices) : testProvider(test);
  const billing = buildBilling({ store, provider, time, log, site, hasPricing, changed });
  const gone = new GoneWorkspaces({ ...store, ...billing, live, time, log });
  const erase = () => gone.look();
  const unpaid = new UnpaidSweep({ ...store, ...billing, erase, hasPricing, time, log });
  const leftWorkspaces = async (workspaces: readonly string[]) => {
    for (const workspace of workspaces) await changes.workspace(workspace);
    // Workspaces without members are erased at once.
    void gone.look();
  };
  return {
    ...billing,
    site,
    page: stripe ? null : testPage(test),
    stripeEvents: stripe && { stripe: stripe.library, webhookSecret: stripe.webhookSecret },
    sweeps: [billing.lookout, gone, unpaid],
    leftWorkspaces,
  };
}
