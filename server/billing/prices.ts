import { centsOfTerm } from '#contract/plans.ts';
import type { Purchase, Term } from './provider.ts';

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
