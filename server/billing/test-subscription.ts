import { centsDue, endOfTerm } from './prices.ts';
import type { Purchase, Subscription } from './provider.ts';

const DAY_MS = 86_400_000;
/** How long the test page retries a payment, ms. */
const TRIES_FOR_MS = 14 * DAY_MS;

/** A subscription that was paid for on the test page. */
export interface TestSubscription extends Subscription {
  /** Since when a payment is missing. */
  failedAt: number | null;
  /** The credit left from earlier payments, in cents, which reduces the next ones. */
  credit: number;
}

export function newSubscription(id: string, purchase: Purchase, now: number): TestSubscription {
  return {
    id,
    ...purchase,
    createdAt: now,
    status: 'active',
    term: { startsAt: now, endsAt: endOfTerm(now, purchase.period) },
    endsWithTerm: false,
    endedUnpaid: false,
    failedAt: null,
    credit: 0,
  };
}

/** Its present state: each term that ended was followed by another, or by none. */
export function asOf(before: TestSubscription, now: number): TestSubscription {
  let { status, term } = before;
  if (status === 'failing' && now - (before.failedAt ?? now) >= TRIES_FOR_MS) status = 'unpaid';
  while (term.endsAt <= now && (status === 'active' || status === 'failing')) {
    if (before.endsWithTerm) return { ...before, status: 'ended', term };
    term = { startsAt: term.endsAt, endsAt: endOfTerm(term.endsAt, before.period) };
  }
  return { ...before, status, term };
}

/** Changes the purchase: at once, which has to be paid, or from its next term on. */
export function changedTo(before: TestSubscription, to: Purchase, paidAt: number | null): TestSubscription {
  if (paidAt === null) return { ...before, ...to };
  const due = centsDue(before, to, before.term, paidAt) - before.credit;
  const term =
    before.period === to.period ? before.term : { startsAt: paidAt, endsAt: endOfTerm(paidAt, to.period) };
  return { ...before, ...to, term, credit: Math.max(0, -due) };
}
