import { PLANS } from '#contract/billing/plans.ts';
import type { Purchase, Subscription } from './payment-provider.ts';
import {
  type BillingChange,
  type BillingRow,
  NOTHING_BOUGHT,
  type PlanEvent,
} from './store/billing-change.ts';

const DAY_MS = 86_400_000;
/** Some providers' accounts retry for ever; this long is enough, ms (PL7). */
export const LONGEST_FAILING_MS = 21 * DAY_MS;
/** How often the provider is asked without an event, ms: an event may have been lost. */
const LOOK_EVERY_MS = DAY_MS;
/** How long before a plan ends its owner is reminded, ms. */
const NOTICE_MS = 7 * DAY_MS;

const rank = (plan: string | null): number => PLANS.indexOf(plan as (typeof PLANS)[number]);
const highest = (plans: readonly (string | null)[]): string | null =>
  plans.reduce((most, plan) => (rank(plan) > rank(most) ? plan : most));
/** Whether it can still cost something. */
export const isLive = ({ status }: Subscription): boolean =>
  status === 'active' || status === 'failing' || status === 'unpaid';

/** The subscription that counts, of all that a customer has: the oldest active one, otherwise the one that counted last. */
export function countingOf(
  subscriptions: readonly Subscription[],
  last: string | null,
): { counts: Subscription | null; live: number } {
  const live = subscriptions.filter(isLive).sort((a, b) => a.createdAt - b.createdAt);
  return { counts: live[0] ?? subscriptions.find(({ id }) => id === last) ?? null, live: live.length };
}

/**
 * The new state, from the known one and the provider's answer. It does not depend on earlier events, so it is the
 * same in any order, however often and however late they came (PL6). `bought`: what was just paid for, within the term: a reduction
 * that was asked for at the same moment may have reached the provider after it.
 */
export function applySubscription(
  row: BillingRow,
  subscription: Subscription | null,
  now: number,
  bought: Purchase | null = null,
): BillingChange {
  const later = { ...row, look_at: lookAt(subscription, now) };
  if (subscription && isLive(subscription)) return withLiveSubscription(later, subscription, now, bought);
  // Suspended, and the provider has nothing left that could end.
  if (row.status === 'ended' && row.next_plan === 'free') return movedToStarter(later);
  const isOver =
    subscription === null || (subscription.status === 'ended' && subscription.id === row.subscription);
  const wasLive = row.status !== 'none' && row.status !== 'ended';
  if (!isOver || !wasLive) return { billing: later, workspace: null, happened: [] };
  const isWanted = row.next_plan === 'free' || isRefundDue(row) || subscription?.endedUnpaid === false;
  return isWanted ? movedToStarter(later) : suspendedForGood(later, now);
}

/** Whether the payment for the present term is being refunded. */
export const isRefundDue = ({ refund_asked_at, term_starts_at }: BillingRow): boolean =>
  refund_asked_at !== null && term_starts_at !== null && refund_asked_at > term_starts_at;

function withLiveSubscription(
  row: BillingRow,
  subscription: Subscription,
  now: number,
  bought: Purchase | null,
): BillingChange {
  const isNewTerm =
    row.subscription !== subscription.id ||
    row.status === 'ended' ||
    row.term_starts_at !== subscription.term.startsAt ||
    row.payment_period !== subscription.period;
  // What was paid for stays until the term ends; a reduction counts from the next one (PL5).
  const paid = [row, ...(bought?.period === subscription.period ? [bought] : [])];
  const plan = isNewTerm ? subscription.plan : highest([subscription, ...paid].map((one) => one.plan));
  const seats = isNewTerm
    ? subscription.seats
    : Math.max(subscription.seats, ...paid.map((one) => one.seats ?? 0));
  const next = nextOf(subscription, { plan, seats });
  const failedAt = subscription.status === 'active' ? null : (row.failed_at ?? now);
  const isSuspended =
    subscription.status === 'unpaid' || (failedAt !== null && now - failedAt >= LONGEST_FAILING_MS);
  const billing: BillingRow = {
    ...row,
    subscription: subscription.id,
    status: isSuspended ? 'unpaid' : subscription.status,
    plan,
    payment_period: subscription.period,
    seats,
    term_starts_at: subscription.term.startsAt,
    term_ends_at: subscription.term.endsAt,
    ...next,
    first_paid_at: row.first_paid_at ?? (subscription.status === 'active' ? subscription.createdAt : null),
    failed_at: failedAt,
  };
  const happened = happenedTo(row, billing, now);
  return {
    // What was refused is bought by now, or something else is.
    billing: happened.includes('changed') ? { ...billing, refused_purchase: null } : billing,
    workspace: {
      plan: plan ?? subscription.plan,
      payment_period: subscription.period,
      // Nobody takes a seat that will be gone with the next term, nor one that is back only while the plan is to end: it may stay.
      seats: Math.min(seats, subscription.seats),
      decided: subscription.status === 'active' ? 1 : null,
      suspended_at: isSuspended ? (failedAt ?? now) : null,
      keptTeam: null,
    },
    happened,
  };
}

/** `ending` is returned each time, but reported only once. */
function happenedTo(before: BillingRow, after: BillingRow, now: number): PlanEvent[] {
  const happened: PlanEvent[] = [];
  const wasSuspended = before.status === 'unpaid' || before.status === 'ended';
  const isSuspended = after.status === 'unpaid';
  if (CHANGES.some((what) => before[what] !== after[what])) happened.push('changed');
  if (isSuspended && !wasSuspended) happened.push('suspended');
  if (wasSuspended && !isSuspended) happened.push('reinstated');
  if (after.next_plan === 'free' && (after.term_ends_at ?? 0) - now <= NOTICE_MS) happened.push('ending');
  return happened;
}
const CHANGES = ['plan', 'seats', 'payment_period'] as const;

function nextOf(
  subscription: Subscription,
  paid: { plan: string | null; seats: number },
): Pick<BillingRow, 'next_plan' | 'next_seats'> {
  if (subscription.endsWithTerm) return { next_plan: 'free', next_seats: 0 };
  if (subscription.plan === paid.plan && subscription.seats === paid.seats)
    return { next_plan: null, next_seats: null };
  return { next_plan: subscription.plan, next_seats: subscription.seats };
}

/** It has ended as the owner wanted: Starter, with the one team to keep. */
export function movedToStarter(row: BillingRow): BillingChange {
  return {
    billing: { ...row, ...NOTHING_BOUGHT },
    workspace: {
      plan: 'free',
      payment_period: null,
      seats: 0,
      decided: 1,
      suspended_at: null,
      keptTeam: { id: row.kept_team_id },
    },
    happened: [isRefundDue(row) ? 'refunded' : 'ended'],
  };
}

/** It has ended because nobody paid: everything is suspended until someone does. */
function suspendedForGood(row: BillingRow, now: number): BillingChange {
  const failedAt = row.failed_at ?? now;
  return {
    billing: { ...row, status: 'ended', failed_at: failedAt, next_plan: null, next_seats: null },
    workspace: {
      plan: row.plan ?? 'free',
      payment_period: row.payment_period,
      seats: row.seats ?? 0,
      decided: null,
      suspended_at: failedAt,
      keptTeam: null,
    },
    happened: row.status === 'unpaid' ? [] : ['suspended'],
  };
}

/** When to ask again: at the term's end, and once a day. */
function lookAt(subscription: Subscription | null, now: number): number {
  const end =
    subscription && isLive(subscription) && subscription.term.endsAt > now
      ? subscription.term.endsAt
      : Number.POSITIVE_INFINITY;
  return Math.min(end, now + LOOK_EVERY_MS);
}
