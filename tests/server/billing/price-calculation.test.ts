import { describe, expect, it } from 'vitest';
import { centsDue, centsOf, changeLines, endOfTerm, termLine } from '#server/billing/price-calculation.ts';

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

  it('[PL11] are on the invoice as what is left of the old purchase and the new one, with the days that they cover', () => {
    const term = { startsAt: at('2027-01-01'), endsAt: at('2027-02-01') };
    const half = at('2027-01-16') + 43_200_000;
    const pro = { plan: 'pro', period: 'monthly', seats: 2 } as const;
    expect(termLine(pro, term)).toEqual({ plan: 'pro', seats: 2, text: null, ...term, amount: 1_000 });
    const old = { ...termLine(pro, term), startsAt: half, amount: -500 };
    const more = { ...pro, seats: 4 };
    expect(centsDue(pro, more, term, half)).toBe(500);
    expect(changeLines(pro, more, term, half)).toEqual([
      old,
      { ...termLine(more, term), startsAt: half, amount: 1_000 },
    ]);
    const annual = { ...pro, period: 'annual' } as const;
    expect(changeLines(pro, annual, term, half)).toEqual([
      old,
      { ...termLine(annual, { startsAt: half, endsAt: endOfTerm(half, 'annual') }), amount: 10_200 },
    ]);
    // Before its term begins nothing of it is used, and after its end nothing is left.
    const unused = (now: number) => changeLines(pro, more, term, now)[0]?.amount;
    expect([unused(term.startsAt - 1), unused(term.endsAt + 1)]).toEqual([-1_000, -0]);
  });

  it.each([
    ['2027-01-31', 'monthly', '2027-02-28'],
    ['2028-02-29', 'annual', '2029-02-28'],
    ['2027-12-15', 'monthly', '2028-01-15'],
  ] as const)('a term from %s, paid %s, ends on %s', (from, period, end) => {
    expect(new Date(endOfTerm(at(from), period)).toISOString()).toBe(new Date(at(end)).toISOString());
  });
});
