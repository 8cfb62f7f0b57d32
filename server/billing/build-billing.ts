import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import { Endings } from './downgrades-and-refunds.ts';
import { Invoices } from './invoices.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { Lookout, type LookoutDeps } from './provider-sync.ts';
import { Purchases } from './purchases.ts';
import type { BillingRows } from './store/billing-rows.ts';
import type { PaymentEvents } from './store/payment-events.ts';

export interface BillingDeps extends Pick<LookoutDeps, 'changed' | 'hasPricing'> {
  store: { billing: BillingRows; paymentEvents: PaymentEvents };
  provider: PaymentProvider;
  time: Time;
  log: Logger;
  /** Where people reach the server. */
  site: () => string;
}

/** Everything about what workspaces pay for. */
export interface Billing {
  purchases: Purchases;
  endings: Endings;
  invoices: Invoices;
  lookout: Lookout;
  provider: PaymentProvider;
}

export function buildBilling({
  store,
  provider,
  time,
  log,
  site,
  hasPricing,
  changed,
}: BillingDeps): Billing {
  const rows = store.billing;
  const lookout = new Lookout({
    rows,
    events: store.paymentEvents,
    provider,
    time,
    log,
    hasPricing,
    changed,
  });
  const shared = { rows, provider, lookout, now: time.now };
  const selling = { ...shared, site };
  return {
    purchases: new Purchases(selling),
    endings: new Endings(shared),
    invoices: new Invoices(selling),
    lookout,
    provider,
  };
}
