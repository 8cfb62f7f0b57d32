import type { ChangeCost, ProviderInvoice, Purchase, Subscription } from './payment-provider.ts';
import { changeLines, endOfTerm, termLine } from './price-calculation.ts';

const DAY_MS = 86_400_000;
/** How long the test page retries a payment, ms. */
const TRIES_FOR_MS = 14 * DAY_MS;

/** A subscription that was paid for on the test page. */
export interface TestSubscription extends Subscription {
  /** Since when a payment is missing. */
  failedAt: number | null;
  /** Whether its payment method refuses everything at present. */
  refuses?: boolean;
  /** The credit left from earlier payments, in cents, which reduces the next ones. */
  credit: number;
  /** Its invoices, the oldest first; those of earlier versions have none. */
  invoices?: ProviderInvoice[];
}

/** Adds an invoice over these lines to a subscription, and uses its credit. */
function invoiced(
  sub: TestSubscription,
  lines: ProviderInvoice['lines'],
  at: number,
  status: ProviderInvoice['status'] = 'paid',
): TestSubscription {
  const { invoices = [] } = sub;
  const { dueNow: total, creditUsed, credit } = costOf(lines, sub.credit);
  const number = `TEST-${invoices.length + 1}`;
  const next = { id: `${sub.id}:${number}`, number, at, status, lines, tax: 0, creditUsed, total, url: null };
  return { ...sub, credit, invoices: [...invoices, next] };
}

/** What these lines cost, with this credit. */
export function costOf(lines: ProviderInvoice['lines'], credit: number): ChangeCost {
  const sum = lines.reduce((before, { amount }) => before + amount, 0);
  const creditUsed = Math.min(credit, Math.max(0, sum));
  return {
    dueNow: Math.max(0, sum - creditUsed),
    lines,
    tax: 0,
    creditUsed,
    credit: Math.max(0, credit - sum),
  };
}

/** A payment for its present term fails: it is owed. */
export const withFailedPayment = (sub: TestSubscription, at: number): TestSubscription =>
  invoiced(sub, [termLine(sub, sub.term)], at, 'owed');

/** All that is owed is paid, and so is what comes next. */
export const withDebtPaid = (sub: TestSubscription): TestSubscription => ({
  ...sub,
  status: 'active',
  refuses: false,
  failedAt: null,
  invoices: (sub.invoices ?? []).map((one) => (one.status === 'owed' ? { ...one, status: 'paid' } : one)),
});

export function newSubscription(id: string, purchase: Purchase, now: number): TestSubscription {
  const term = { startsAt: now, endsAt: endOfTerm(now, purchase.period) };
  const begun: TestSubscription = {
    id,
    ...purchase,
    createdAt: now,
    status: 'active',
    term,
    endsWithTerm: false,
    endedUnpaid: false,
    failedAt: null,
    credit: 0,
  };
  return invoiced(begun, [termLine(purchase, term)], now);
}

/** Its present state: each term that ended was followed by another, or by none. */
export function presentState(before: TestSubscription, now: number): TestSubscription {
  let later = before;
  let { status, term } = before;
  if (status === 'failing' && now - (before.failedAt ?? now) >= TRIES_FOR_MS) status = 'unpaid';
  while (term.endsAt <= now && (status === 'active' || status === 'failing')) {
    if (before.endsWithTerm) return { ...later, status: 'ended', term };
    term = { startsAt: term.endsAt, endsAt: endOfTerm(term.endsAt, before.period) };
    if (before.refuses && status === 'active') {
      status = 'failing';
      later = { ...later, failedAt: term.startsAt };
    }
    later = invoiced(later, [termLine(before, term)], term.startsAt, status === 'active' ? 'paid' : 'owed');
  }
  return { ...later, status, term };
}

/** Changes the purchase: at once, which has to be paid, or from its next term on. */
export function withPurchase(
  before: TestSubscription,
  to: Purchase,
  paidAt: number | null,
): TestSubscription {
  if (paidAt === null) return { ...before, ...to };
  const term =
    before.period === to.period ? before.term : { startsAt: paidAt, endsAt: endOfTerm(paidAt, to.period) };
  const lines = changeLines(before, to, before.term, paidAt);
  return invoiced({ ...before, ...to, term }, lines, paidAt);
}
