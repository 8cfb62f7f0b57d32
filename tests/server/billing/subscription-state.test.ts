import { describe, expect, it } from 'vitest';
import type { Subscription } from '#server/billing/payment-provider.ts';
import type { BillingRow } from '#server/billing/store/billing-change.ts';
import {
  applySubscription,
  countingOf,
  isRefundDue,
  LONGEST_FAILING_MS,
} from '#server/billing/subscription-state.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 9);
const TERM = { startsAt: NOW - 10 * DAY, endsAt: NOW + 20 * DAY };

/** A subscription to Pro for five, paid monthly. */
const aSubscription = (changed: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 'sub', createdAt: TERM.startsAt, status: 'active', term: TERM, endsWithTerm: false },
  ...{ endedUnpaid: false, plan: 'pro', period: 'monthly', seats: 5 },
  ...changed,
});
/** What is stored of it. */
const aRow = (changed: Partial<BillingRow> = {}): BillingRow =>
  ({
    ...{ workspace_id: 'ws', subscription: 'sub', status: 'active', plan: 'pro', payment_period: 'monthly' },
    ...{ seats: 5, term_starts_at: TERM.startsAt, term_ends_at: TERM.endsAt, next_plan: null },
    ...{ next_seats: null, kept_team_id: null, first_paid_at: 7, failed_at: null, refund_asked_at: null },
    ...{ refused_purchase: null, look_at: 0 },
    ...changed,
  }) as BillingRow;
const NOTHING = aRow({
  ...{ subscription: null, status: 'none', plan: null, payment_period: null, seats: null },
  ...{ term_starts_at: null, term_ends_at: null, first_paid_at: null },
});
const apply = (row: Partial<BillingRow>, subscription: Partial<Subscription> | null, now = NOW) =>
  applySubscription(aRow(row), subscription && aSubscription(subscription), now);

describe('[PL6] the subscription that counts', () => {
  const [old, young] = [
    aSubscription({ id: 'old', createdAt: 1 }),
    aSubscription({ id: 'young', createdAt: 2 }),
  ];
  const ended = aSubscription({ id: 'ended', createdAt: 0, status: 'ended' });
  it('is the oldest that can still cost something', () => {
    expect(countingOf([young, ended, old], 'ended')).toEqual({ counts: old, live: 2 });
    for (const status of ['failing', 'unpaid'] as const)
      expect(countingOf([ended, { ...young, status }], null)).toMatchObject({
        counts: { id: 'young' },
        live: 1,
      });
  });
  it('is the one that counted last if none can', () => {
    const waiting = aSubscription({ id: 'waiting', status: 'waiting' });
    expect(countingOf([waiting, ended], 'ended')).toEqual({ counts: ended, live: 0 });
    expect(countingOf([waiting, ended], 'other')).toEqual({ counts: null, live: 0 });
  });
});

describe('[PL5] a plan', () => {
  it('has what was just paid for, though a reduction of the same moment reached the provider after it', () => {
    const bought = { plan: 'premium', period: 'monthly', seats: 6 } as const;
    const reduced = aSubscription({ seats: 4 });
    const { billing, workspace, happened } = applySubscription(aRow(), reduced, NOW, bought);
    expect(billing).toMatchObject({ plan: 'premium', seats: 6, next_plan: 'pro', next_seats: 4 });
    expect(workspace).toMatchObject({ plan: 'premium', seats: 4 });
    expect(happened).toEqual(['changed']);
    // A year that was bought begins a term of its own, which the provider knows by now or does not.
    const year = applySubscription(aRow(), reduced, NOW, { ...bought, period: 'annual' });
    expect(year.billing).toMatchObject({ plan: 'pro', seats: 5 });
  });

  it('holds what was bought first, from its first payment on', () => {
    const { billing, workspace, happened } = applySubscription(NOTHING, aSubscription(), NOW);
    expect(billing).toEqual(aRow({ first_paid_at: TERM.startsAt, look_at: NOW + DAY }));
    expect(workspace).toEqual({
      ...{ plan: 'pro', payment_period: 'monthly', seats: 5, decided: 1, suspended_at: null, keptTeam: null },
    });
    expect(happened).toEqual(['changed']);
    expect(
      applySubscription(NOTHING, aSubscription({ status: 'failing' }), NOW).billing.first_paid_at,
    ).toBeNull();
  });

  it('changes nothing when the provider says the same again', () => {
    const { billing, happened } = apply({ refused_purchase: '{}' }, {});
    expect(billing).toEqual(aRow({ refused_purchase: '{}', look_at: NOW + DAY }));
    expect(happened).toEqual([]);
  });

  it('is more at once, and what was refused before is forgotten', () => {
    for (const more of [{ plan: 'premium' }, { seats: 9 }] as const) {
      const { billing, workspace, happened } = apply({ refused_purchase: '{}' }, more);
      expect(billing).toMatchObject({ ...more, next_plan: null, next_seats: null, refused_purchase: null });
      expect(workspace).toMatchObject(more);
      expect(happened).toEqual(['changed']);
    }
  });

  it('[IN5] gives back no seat that goes with the next term while it is to end: the workspace may be kept, and have them all taken', () => {
    const { workspace } = apply({ next_plan: 'pro', next_seats: 3 }, { seats: 3, endsWithTerm: true });
    expect(workspace).toMatchObject({ plan: 'pro', seats: 3 });
    expect(apply({}, { endsWithTerm: true }).workspace).toMatchObject({ seats: 5 });
  });

  it('is less only from the next term on; until then nobody takes a seat that will be gone', () => {
    const fewer = apply({}, { seats: 3 });
    expect(fewer.billing).toMatchObject({ plan: 'pro', seats: 5, next_plan: 'pro', next_seats: 3 });
    expect(fewer.workspace).toMatchObject({ plan: 'pro', seats: 3 });
    expect(fewer.happened).toEqual([]);
    const lower = apply({ plan: 'premium' }, { seats: 9 });
    expect(lower.billing).toMatchObject({ plan: 'premium', seats: 9, next_plan: 'pro', next_seats: 9 });
    expect(lower.workspace).toMatchObject({ plan: 'premium', seats: 9 });
    const ends = apply({}, { endsWithTerm: true });
    expect(ends.billing).toMatchObject({ plan: 'pro', seats: 5, next_plan: 'free', next_seats: 0 });
    expect(ends.workspace).toMatchObject({ plan: 'pro', seats: 5 });
  });

  it.each([
    ['another term', {}, { term: { ...TERM, startsAt: TERM.startsAt + DAY } }],
    ['another subscription', {}, { id: 'other' }],
    ['another period', {}, { period: 'annual' }],
    ['the end of an unpaid one', { status: 'ended' }, {}],
  ] as const)('is less at once with %s', (_, row, subscription) => {
    const { billing, workspace } = apply({ plan: 'premium', ...row }, { seats: 2, ...subscription });
    expect(billing).toMatchObject({ plan: 'pro', seats: 2, next_plan: null, next_seats: null });
    expect(workspace).toMatchObject({ plan: 'pro', seats: 2 });
  });

  it('that ends with its term is announced a week before, each time', () => {
    const at = (days: number) =>
      apply({}, { endsWithTerm: true }, TERM.endsAt - days * DAY).happened.includes('ending');
    expect([8, 7, 1].map(at)).toEqual([false, true, true]);
    expect(apply({}, {}, TERM.endsAt - DAY).happened).toEqual([]);
  });
});

describe('[PL7] a payment that failed', () => {
  it('suspends nothing for 21 days, and then until somebody pays', () => {
    const first = apply({}, { status: 'failing' });
    expect(first.billing).toMatchObject({ status: 'failing', failed_at: NOW });
    expect(first.workspace).toMatchObject({ decided: null, suspended_at: null });
    expect(first.happened).toEqual([]);
    const failed = { status: 'failing', failed_at: NOW } as const;
    const later = (ms: number) => apply(failed, { status: 'failing' }, NOW + ms);
    expect(later(LONGEST_FAILING_MS - 1).billing).toMatchObject(failed);
    const last = later(LONGEST_FAILING_MS);
    expect(last.billing).toMatchObject({ status: 'unpaid', failed_at: NOW });
    expect(last.workspace).toMatchObject({ suspended_at: NOW, decided: null });
    expect(last.happened).toEqual(['suspended']);
    const paid = apply({ status: 'unpaid', failed_at: NOW }, {});
    expect(paid.billing).toMatchObject({ status: 'active', failed_at: null });
    expect(paid.workspace).toMatchObject({ suspended_at: null, decided: 1 });
    expect(paid.happened).toEqual(['reinstated']);
  });

  it('suspends at once if the provider has given up, and is told once', () => {
    const given = apply({ status: 'failing', failed_at: NOW - DAY }, { status: 'unpaid' });
    expect(given.billing).toMatchObject({ status: 'unpaid', failed_at: NOW - DAY });
    expect(given.workspace).toMatchObject({ suspended_at: NOW - DAY });
    expect(given.happened).toEqual(['suspended']);
    expect(apply({ status: 'unpaid', failed_at: NOW - DAY }, { status: 'unpaid' }).happened).toEqual([]);
    expect(apply({ status: 'ended', failed_at: NOW - DAY }, { status: 'unpaid' }).happened).not.toContain(
      'suspended',
    );
  });

  it('suspends for good if the subscription is over because of it', () => {
    const over = apply(
      { status: 'failing', next_plan: 'pro', next_seats: 1 },
      { status: 'ended', endedUnpaid: true },
    );
    expect(over.billing).toMatchObject({
      status: 'ended',
      failed_at: NOW,
      next_plan: null,
      next_seats: null,
    });
    expect(over.workspace).toEqual({
      ...{
        plan: 'pro',
        payment_period: 'monthly',
        seats: 5,
        decided: null,
        suspended_at: NOW,
        keptTeam: null,
      },
    });
    expect(over.happened).toEqual(['suspended']);
    const known = apply({ status: 'unpaid', failed_at: 5 }, { status: 'ended', endedUnpaid: true });
    expect(known.billing.failed_at).toBe(5);
    expect(known.happened).toEqual([]);
    // Nobody knows why the provider has no subscription any more.
    expect(apply({}, null).billing.status).toBe('ended');
  });
});

describe('[PL8] [PL5] a plan that is over as its owner wanted', () => {
  const starter = {
    ...{ plan: 'free', payment_period: null, seats: 0, decided: 1, suspended_at: null },
    keptTeam: { id: 'team' },
  };
  const emptied = {
    ...{ status: 'none', plan: null, payment_period: null, seats: null, term_starts_at: null },
    ...{ term_ends_at: null, next_plan: null, next_seats: null, kept_team_id: null, failed_at: null },
    refused_purchase: null,
  };
  it.each([
    ['it was to end with its term', { next_plan: 'free' }, { status: 'ended', endedUnpaid: true }, 'ended'],
    ['it was ended and paid', {}, { status: 'ended', endedUnpaid: false }, 'ended'],
    ['all of it is refunded', { refund_asked_at: NOW }, null, 'refunded'],
    ['it is unpaid and suspended, and to be nothing', { status: 'ended', next_plan: 'free' }, null, 'ended'],
  ] as const)('is Starter with the team to keep if %s', (_, row, subscription, what) => {
    const { billing, workspace, happened } = apply({ kept_team_id: 'team', ...row }, subscription);
    expect(billing).toMatchObject(emptied);
    expect(workspace).toEqual(starter);
    expect(happened).toEqual([what]);
  });

  it.each([
    ['another subscription has ended', {}, { id: 'other', status: 'ended' }],
    ['one waits for its first payment', {}, { status: 'waiting' }],
    ['it is to end with its term, and one waits', { next_plan: 'free' }, { status: 'waiting' }],
    ['there was none', { status: 'none' }, null],
    ['it has ended before', { status: 'ended' }, { status: 'ended' }],
  ] as const)('stays as it is if %s', (_, row, subscription) => {
    const { billing, workspace, happened } = apply(row, subscription);
    expect(billing).toEqual(aRow({ ...row, look_at: NOW + DAY }));
    expect([workspace, happened]).toEqual([null, []]);
  });

  it('is refunded if that was asked for since its term began', () => {
    const due = (asked: number | null, began: number | null = TERM.startsAt) =>
      isRefundDue(aRow({ refund_asked_at: asked, term_starts_at: began }));
    expect([due(null), due(TERM.startsAt), due(TERM.startsAt + 1), due(5, null)]).toEqual([
      ...[false, false, true, false],
    ]);
  });
});

it('[PL6] the provider is asked again after a day, or when the term ends if that is sooner', () => {
  const looks = (endsAt: number, status: Subscription['status'] = 'active') =>
    apply({}, { status, term: { ...TERM, endsAt } }).billing.look_at;
  expect(looks(NOW + 1)).toBe(NOW + 1);
  expect(looks(NOW + 2 * DAY)).toBe(NOW + DAY);
  expect(looks(NOW)).toBe(NOW + DAY);
  expect(looks(NOW + 1, 'ended')).toBe(NOW + DAY);
  expect(apply({}, null).billing.look_at).toBe(NOW + DAY);
});
