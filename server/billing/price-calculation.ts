import type { InvoiceLine } from '#contract/billing/billing-payloads.ts';
import { centsOfTerm } from '#contract/billing/plans.ts';
import type { Purchase, Term } from './payment-provider.ts';

/** The price of a purchase for one term, a year or a month, in cents. */
export const centsOf = ({ plan, period, seats }: Purchase): number => centsOfTerm(plan, period, seats);

/**
 * What is due when one purchase becomes another in the middle of its term, in cents: the difference for the rest of the term; with
 * another period, which begins a new term, all of the new price less what is left of the old. Negative if it is less than was paid.
 */
export function centsDue(from: Purchase, to: Purchase, term: Term, now: number): number {
  const left = Math.min(1, Math.max(0, (term.endsAt - now) / (term.endsAt - term.startsAt)));
  return Math.round(centsOf(to) * (from.period === to.period ? left : 1) - centsOf(from) * left);
}

/** A purchase for one term, as a line of its invoice. */
export const termLine = (purchase: Purchase, { startsAt, endsAt }: Term): InvoiceLine => ({
  plan: purchase.plan,
  seats: purchase.seats,
  text: null,
  startsAt,
  endsAt,
  amount: centsOf(purchase),
});

/** What is due at once for a change, as lines whose sum it is: the unused rest of the old purchase, and the new one. */
export function changeLines(from: Purchase, to: Purchase, term: Term, now: number): InvoiceLine[] {
  const due = centsDue(from, to, term, now);
  const left = Math.min(1, Math.max(0, (term.endsAt - now) / (term.endsAt - term.startsAt)));
  const unused = Math.round(centsOf(from) * left);
  const endsAt = from.period === to.period ? term.endsAt : endOfTerm(now, to.period);
  return [
    { ...termLine(from, { startsAt: now, endsAt: term.endsAt }), amount: -unused },
    { ...termLine(to, { startsAt: now, endsAt }), amount: due + unused },
  ];
}

/** The same time of day one term later; in a shorter month its last day. */
export function endOfTerm(startsAt: number, period: Purchase['period']): number {
  const end = new Date(startsAt);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + (period === 'annual' ? 12 : 1));
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, days));
  return end.getTime();
}
