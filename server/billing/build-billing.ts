import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { History } from '../history/store/history-events.ts';
import { DowngradesAndRefunds } from './downgrades-and-refunds.ts';
import { Invoices } from './invoices.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { ProviderSync, type ProviderSyncDeps } from './provider-sync.ts';
import { Purchases } from './purchases.ts';
import type { BillingRows } from './store/billing-rows.ts';
import type { PaymentEvents } from './store/payment-events.ts';

export interface BillingDeps {
  store: { billing: BillingRows; paymentEvents: PaymentEvents; history: Pick<History, 'note'> };
  provider: PaymentProvider;
  time: Time;
  log: Logger;
  /** Where people reach the server. */
  site: () => string;
  /** Whether plans are sold here. */
  hasPricing: boolean;
  changed: ProviderSyncDeps['changed'];
}

/** Everything about what workspaces pay for. */
export interface Billing {
  purchases: Purchases;
  downgradesAndRefunds: DowngradesAndRefunds;
  invoices: Invoices;
  providerSync: ProviderSync;
  provider: PaymentProvider;
}

export function buildBilling(deps: BillingDeps): Billing {
  const { store, provider, time, log, site, hasPricing, changed } = deps;
  const rows = store.billing;
  const { now } = time;
  const providerSync = new ProviderSync({
    rows,
    events: store.paymentEvents,
    provider,
    time,
    log,
    hasPricing,
    changed,
  });
  return {
    purchases: new Purchases({ rows, provider, providerSync, now, site }),
    downgradesAndRefunds: new DowngradesAndRefunds({ rows, provider, providerSync, now }),
    invoices: new Invoices({ rows, provider, providerSync, now, site, history: store.history }),
    providerSync,
    provider,
  };
}
