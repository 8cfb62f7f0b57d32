import { describe, expect, it } from 'vitest';
import type { Purchase } from '#server/billing/payment-provider.ts';
import { directionOf, paidIn } from '#server/billing/plan-change.ts';
import { termsOf } from '#server/billing/plan-terms.ts';
import type { BillingRow } from '#server/billing/store/billing-change.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 9);
const TERM = { startsAt: NOW - 10 * DAY, endsAt: NOW + 20 * DAY };

/** Pro for five, paid monthly. */
const aRow = (changed: Partial<BillingRow> = {}): BillingRow =>
  ({
    ...{ status: 'active', plan: 'pro', payment_period: 'monthly', seats: 5, first_paid_at: TERM.startsAt },
    ...{ term_starts_at: TERM.startsAt, term_ends_at: TERM.endsAt, next_plan: null, next_seats: null },
    ...{ kept_team_id: null, failed_at: null, refund_asked_at: null, refused_purchase: null },
    ...changed,
  }) as BillingRow;
const bought = (changed: Partial<Purchase> = {}): Purchase => ({
  ...{ plan: 'pro', period: 'monthly', seats: 5 },
  ...changed,
});

describe('what is paid for', () => {
  it('[PL5] is the plan until its term ends, though a payment is missing', () => {
    for (const status of ['active', 'failing', 'unpaid']) expect(paidIn(aRow({ status }))).toEqual(bought());
    expect(paidIn(aRow({ payment_period: 'annual' }))).toEqual(bought({ period: 'annual' }));
    expect(paidIn(aRow({ seats: null }))).toEqual(bought({ seats: 0 }));
  });

  it('[PL5] is nothing before the first payment, without a plan and after its end', () => {
    for (const nothing of [{ status: 'none' }, { status: 'ended' }, { plan: null }])
      expect(paidIn(aRow(nothing))).toBeNull();
    expect(paidIn(null)).toBeNull();
  });
});

describe('[PL4] [PL5] a change', () => {
  it.each([
    ['same', {}],
    ['more', { plan: 'premium' }],
    ['more', { seats: 6 }],
    ['more', { plan: 'premium', seats: 6 }],
    ['more', { period: 'annual' }],
    ['more', { period: 'annual', seats: 6 }],
    ['less', { seats: 4 }],
    ['both', { plan: 'premium', seats: 4 }],
    ['both', { period: 'annual', seats: 4 }],
  ] as const)('is %s with %o', (direction, changed) => {
    expect(directionOf(bought(), bought(changed))).toBe(direction);
  });

  it.each([
    ['less', {}],
    ['less', { seats: 4 }],
    ['both', { seats: 6 }],
    ['both', { period: 'annual' }],
  ] as const)('from Premium to Pro is %s with %o', (direction, changed) => {
    expect(directionOf(bought({ plan: 'premium' }), bought(changed))).toBe(direction);
  });
});

describe('the terms on the page of a workspace', () => {
  const nothing = {
    ...{ contractTerm: null, billingDate: null, nextTerm: null, failedAt: null },
    ...{ refusedPurchase: null, refundableUntil: null },
  };

  it('[PL5] are those that are paid for, and the next payment is when they end', () => {
    expect(termsOf(aRow(), NOW)).toEqual({
      ...nothing,
      ...{ contractTerm: TERM, billingDate: TERM.endsAt, refundableUntil: TERM.startsAt + 45 * DAY },
    });
  });

  it('[PL5] say what is agreed from the next one on, with the team that stays if it is Starter', () => {
    const kept = { kept_team_id: 'the team' };
    const less = termsOf(aRow({ next_plan: 'pro', next_seats: 3, ...kept }), NOW);
    expect([less.nextTerm, less.billingDate]).toEqual([
      { plan: 'pro', seats: 3, keptTeamId: null },
      TERM.endsAt,
    ]);
    const starter = termsOf(aRow({ next_plan: 'free', next_seats: null, ...kept }), NOW);
    expect([starter.nextTerm, starter.billingDate]).toEqual([
      { plan: 'free', seats: 0, keptTeamId: 'the team' },
      null,
    ]);
  });

  it('[PL7] say what was refused for a week, and since when a payment is missing', () => {
    const refused = { at: NOW - 7 * DAY + 1, plan: 'premium', seats: 5, amount: 2_000 };
    const row = aRow({ refused_purchase: JSON.stringify(refused), failed_at: NOW - DAY });
    expect(termsOf(row, NOW)).toMatchObject({ refusedPurchase: refused, failedAt: NOW - DAY });
    expect(termsOf(row, NOW + 1)).toMatchObject({ refusedPurchase: null, failedAt: NOW - DAY });
  });

  it.each([
    ['nothing was ever bought', null],
    ['it is over', aRow({ status: 'ended', refused_purchase: '{}' })],
    ['nothing is paid yet', aRow({ status: 'none' })],
    ['its beginning is not known', aRow({ term_starts_at: null })],
    ['its end is not known', aRow({ term_ends_at: null })],
  ])('are none if %s', (_, row) => {
    expect(termsOf(row, NOW)).toEqual(nothing);
    const failed = row && { ...row, failed_at: 7 };
    expect(termsOf(failed, NOW).failedAt).toBe(row && 7);
  });
});
