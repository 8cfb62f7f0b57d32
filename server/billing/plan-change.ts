import { type PaidPlan, PLANS } from '#contract/billing/plans.ts';
import type { Purchase } from './payment-provider.ts';
import type { BillingRow } from './store/billing-change.ts';

/** What has been paid for until the term ends; null if nothing. */
export function paidIn(row: BillingRow | null): Purchase | null {
  if (!row?.plan || row.status === 'none' || row.status === 'ended') return null;
  const period = row.payment_period === 'monthly' ? 'monthly' : 'annual';
  return { plan: row.plan as PaidPlan, period, seats: row.seats ?? 0 };
}

/**
 * The direction of a change. `more` is paid and takes effect at once; another period begins a new term, and counts as more.
 * `less` takes effect with the next term. `both` would be partly now and partly then.
 */
export function directionOf(from: Purchase, to: Purchase): 'same' | 'more' | 'less' | 'both' {
  const plan = PLANS.indexOf(to.plan) - PLANS.indexOf(from.plan);
  const seats = to.seats - from.seats;
  const isOtherPeriod = to.period !== from.period;
  if (plan === 0 && seats === 0 && !isOtherPeriod) return 'same';
  if (plan >= 0 && seats >= 0) return 'more';
  return plan <= 0 && seats <= 0 && !isOtherPeriod ? 'less' : 'both';
}
