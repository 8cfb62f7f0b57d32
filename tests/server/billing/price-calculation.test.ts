import { describe, expect, it } from 'vitest';
import { centsDue, centsOf, endOfTerm } from '#server/billing/price-calculation.ts';

const at = (date: string) => Date.parse(`${date}T10:00:00Z`);

describe('prices', () => {
  it('[PL3] are per month and seat, and paid for the whole term', () => {
    expect(centsOf({ plan: 'pro', period: 'annual', seats: 1 })).toBe(5_100);
    expect(centsOf({ plan: 'pro', period: 'monthly', seats: 3 })).toBe(1_500);
    expect(centsOf({ plan: 'premium', period: 'annual', seats: 2 })).toBe(18_000);
    expect(centsOf({ plan: 'premium', period: 'monthly', seats: 1 })).toBe(900);
  });

  it('[PL4] are due for the rest of the term; another period begins a new term', () => {
    const term = { startsAt: 0, endsAt: 1_000 };
    const pro = { plan: 'pro', period: 'monthly', seats: 2 } as const;
    expect(centsDue(pro, { ...pro, seats: 4 }, term, 250)).toBe(750);
    expect(centsDue(pro, { ...pro, plan: 'premium' }, term, 500)).toBe(400);
    expect(centsDue(pro, { ...pro, period: 'annual' }, term, 500)).toBe(10_200 - 500);
    expect(centsDue(pro, { ...pro, seats: 4 }, term, 1_500)).toBe(0);
  });

  it.each([
    ['2027-01-31', 'monthly', '2027-02-28'],
    ['2028-02-29', 'annual', '2029-02-28'],
    ['2027-12-15', 'monthly', '2028-01-15'],
  ] as const)('a term from %s, paid %s, ends on %s', (from, period, end) => {
    expect(new Date(endOfTerm(at(from), period)).toISOString()).toBe(new Date(at(end)).toISOString());
  });
});
