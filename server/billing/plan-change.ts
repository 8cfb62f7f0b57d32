import { type PaidPlan, PLANS } from '#contract/billing/plans.ts';
import { type Result, refused } from '../base/result.ts';
import type { Purchase } from './payment-provider.ts';
import type { BillingRow } from './store/billing-change.ts';
import type { BillingRows } from './store/billing-rows.ts';

/**
 * Changes what a workspace has bought, alone: of two changes at once the one that reaches the provider last would count, though it
 * was decided before the other. Refused with `plan_changing` while another one is under way, on whichever server.
 */
export async function changeAlone<T>(
  rows: Pick<BillingRows, 'beginChange' | 'endChange'>,
  workspace: string,
  now: () => number,
  change: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const until = await rows.beginChange(workspace, now());
  if (until === null) return refused('plan_changing');
  try {
    return await change();
  } finally {
    // If the database is away it ends by itself, and the change stays what it is.
    await rows.endChange(workspace, until).catch(() => {});
  }
}

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
