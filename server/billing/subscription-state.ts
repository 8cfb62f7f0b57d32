import { PLANS } from '#contract/billing/plans.ts';
import type { Subscription } from './payment-provider.ts';
import type { BillingRow } from './store/billing-rows.ts';
import type { Happening, Written } from './store/save-billing.ts';

const DAY_MS = 86_400_000;
/** Some providers' accounts retry for ever; this long is enough, ms (PL7). */
export const LONGEST_FAILING_MS = 21 * DAY_MS;
/** How often the provider is asked without an event, ms: an event may have been lost. */
const LOOK_EVERY_MS = DAY_MS;
/** How long before a plan ends its owner is reminded, ms. */
const NOTICE_MS = 7 * DAY_MS;

const rank = (plan: string | null): number => PLANS.indexOf(plan as (typeof PLANS)[number]);
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
 * same in any order, however often and however late they came (PL6).
 */
export function follow(row: BillingRow, heard: Subscription | null, now: number): Written {
  const later = { ...row, look_at: lookAt(heard, now) };
  if (heard && isLive(heard)) return livingOn(later, heard, now);
  // Suspended, and the provider has nothing left that could end.
  if (row.status === 'ended' && row.next_plan === 'free') return toStarter(later);
  const isOver = heard === null || (heard.status === 'ended' && heard.id === row.subscription);
  const wasLive = row.status !== 'none' && row.status !== 'ended';
  if (!isOver || !wasLive) return { billing: later, workspace: null, happened: [] };
  const isWanted = row.next_plan === 'free' || isRefundDue(row) || heard?.endedUnpaid === false;
  return isWanted ? toStarter(later) : lost(later, now);
}

/** Whether the payment for the present term is being refunded. */
export const isRefundDue = ({ refund_asked_at, term_starts_at }: BillingRow): boolean =>
  refund_asked_at !== null && term_starts_at !== null && refund_asked_at > term_starts_at;

function livingOn(row: BillingRow, heard: Subscription, now: number): Written {
  const isNewTerm =
    row.subscription !== heard.id ||
    row.status === 'ended' ||
    row.term_starts_at !== heard.term.startsAt ||
    row.payment_period !== heard.period;
  // What was paid for stays until the term ends; a reduction counts from the next one (PL5).
  const plan = isNewTerm || rank(heard.plan) > rank(row.plan) ? heard.plan : row.plan;
  const seats = isNewTerm ? heard.seats : Math.max(heard.seats, row.seats ?? 0);
  const next = nextOf(heard, { plan, seats });
  const failedAt = heard.status === 'active' ? null : (row.failed_at ?? now);
  const isSuspended =
    heard.status === 'unpaid' || (failedAt !== null && now - failedAt >= LONGEST_FAILING_MS);
  const billing: BillingRow = {
    ...row,
    subscription: heard.id,
    status: isSuspended ? 'unpaid' : heard.status,
    plan,
    payment_period: heard.period,
    seats,
    term_starts_at: heard.term.startsAt,
    term_ends_at: heard.term.endsAt,
    ...next,
    first_paid_at: row.first_paid_at ?? (heard.status === 'active' ? heard.createdAt : null),
    failed_at: failedAt,
  };
  const happened = happenedTo(row, billing, now);
  return {
    // What was refused is bought by now, or something else is.
    billing: happened.includes('changed') ? { ...billing, refused_purchase: null } : billing,
    workspace: {
      plan: plan ?? heard.plan,
      payment_period: heard.period,
      // Nobody takes a seat that will be gone with the next term.
      seats:
        next.next_plan === null || next.next_plan === 'free' ? seats : Math.min(seats, next.next_seats ?? 0),
      decided: heard.status === 'active' ? 1 : null,
      suspended_at: isSuspended ? (failedAt ?? now) : null,
      keptTeam: null,
    },
    happened,
  };
}

/** `ending` is returned each time, but reported only once. */
function happenedTo(before: BillingRow, after: BillingRow, now: number): Happening[] {
  const happened: Happening[] = [];
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
  heard: Subscription,
  paid: { plan: string | null; seats: number },
): Pick<BillingRow, 'next_plan' | 'next_seats'> {
  if (heard.endsWithTerm) return { next_plan: 'free', next_seats: 0 };
  if (heard.plan === paid.plan && heard.seats === paid.seats) return { next_plan: null, next_seats: null };
  return { next_plan: heard.plan, next_seats: heard.seats };
}

/** It has ended as the owner wanted: Starter, with the one team to keep. */
export function toStarter(row: BillingRow): Written {
  return {
    billing: {
      ...row,
      status: 'none',
      plan: null,
      payment_period: null,
      seats: null,
      term_starts_at: null,
      term_ends_at: null,
      next_plan: null,
      next_seats: null,
      kept_team_id: null,
      failed_at: null,
      refused_purchase: null,
    },
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
function lost(row: BillingRow, now: number): Written {
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
function lookAt(heard: Subscription | null, now: number): number {
  const end =
    heard && isLive(heard) && heard.term.endsAt > now ? heard.term.endsAt : Number.POSITIVE_INFINITY;
  return Math.min(end, now + LOOK_EVERY_MS);
}
