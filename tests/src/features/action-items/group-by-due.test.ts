import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dueGroupOf, groupByDue } from '#src/features/action-items/group-by-due.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:30') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[TA4] action items are grouped by when they are due', () => {
  it.each([
    ['2026-11-19', 'overdue'],
    ['2026-11-20', 'week'],
    ['2026-11-26', 'week'],
    ['2026-11-27', 'later'],
    [null, 'never'],
  ] as const)('what is due on %s is %s on 20 November', (dueOn, group) => {
    expect(dueGroupOf({ dueOn })).toBe(group);
  });

  it('with what is overdue first, the soonest first in each group, and no empty groups', () => {
    const item = (id: string, dueOn: string | null) => ({ id, dueOn });
    const items = [
      item('first without a date', null),
      item('late', '2026-11-10'),
      item('second without a date', null),
      item('later', '2027-01-01'),
      item('latest', '2026-11-01'),
    ];
    expect(groupByDue(items).map(({ due, items: found }) => [due, found.map(({ id }) => id)])).toEqual([
      ['overdue', ['latest', 'late']],
      ['later', ['later']],
      ['never', ['first without a date', 'second without a date']],
    ]);
  });
});
