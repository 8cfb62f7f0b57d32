import { describe, expect, it } from 'vitest';
import { nameFor, nextStart } from '#server/planning/next-start.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

describe('[LI5] the next start of a retro that repeats', () => {
  it.each([
    ['each week', '2026-11-20T10:00Z', 1, 'UTC', '2026-11-27T10:00:00.000Z'],
    ['every 8 weeks', '2026-11-20T10:00Z', 8, 'UTC', '2027-01-15T10:00:00.000Z'],
    // Ten o'clock in Madrid, in winter and in summer.
    [
      'over the beginning of summer time',
      '2026-03-27T09:00Z',
      1,
      'Europe/Madrid',
      '2026-04-03T08:00:00.000Z',
    ],
    ['over its end', '2026-10-23T08:00Z', 2, 'Europe/Madrid', '2026-11-06T09:00:00.000Z'],
    ['over its end elsewhere', '2026-10-30T14:00Z', 1, 'America/New_York', '2026-11-06T15:00:00.000Z'],
    ['in a zone that is not known', '2026-03-27T09:00Z', 1, 'Mars/Olympus', '2026-04-03T09:00:00.000Z'],
  ])('is at the same time of day, %s', (_, from, weeks, zone, next) => {
    expect(iso(nextStart(at(from), { weeks, zone }, at(from)))).toBe(next);
  });

  it.each([
    ['the second Tuesday', '2026-01-13T09:00Z', 'nth', (day: number) => day >= 8 && day <= 14],
    ['the fourth Tuesday', '2026-01-27T09:00Z', 'nth', (day: number) => day >= 22 && day <= 28],
    ['the last Tuesday', '2026-01-27T09:00Z', 'last', (day: number, most: number) => day + 7 > most],
    ['one in a fifth week', '2026-03-31T08:00Z', 'nth', (day: number, most: number) => day + 7 > most],
  ] as const)('each month is %s at the same time of day, over a year', (_, from, monthly, fits) => {
    const zone = 'Europe/Madrid';
    const parts = new Intl.DateTimeFormat('en-GB', {
      ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'numeric', year: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit' },
    });
    const there = (ms: number) =>
      Object.fromEntries(parts.formatToParts(ms).map(({ type, value }) => [type, value]));
    let last = at(from);
    for (let month = 1; month <= 14; month++) {
      const before = there(last);
      last = nextStart(last, { weeks: 4, zone, monthly }, last);
      const { weekday, hour, minute, day, month: is, year } = there(last);
      expect([weekday, hour, minute]).toEqual(['Tuesday', '10', '00']);
      expect((Number(before.month) % 12) + 1).toBe(Number(is));
      const most = new Date(Date.UTC(Number(year), Number(is), 0)).getUTCDate();
      // What was in a fifth week is the last from then on only if that was chosen.
      if (monthly === 'last' || month === 1 || from !== '2026-03-31T08:00Z')
        expect(fits(Number(day), most)).toBe(true);
    }
  });

  it('is still to come, however late the one before was held', () => {
    const late = nextStart(at('2026-11-02T10:00Z'), { weeks: 2, zone: 'UTC' }, at('2026-12-01T10:00Z'));
    expect(iso(late)).toBe('2026-12-14T10:00:00.000Z');
  });
});

it.each([
  ['Sprint', 'Sprint'],
  ['Retro 2026-11-20', 'Retro 2026-12-04'],
  ['Retro Nov 20, 2026', 'Retro Dec 4, 2026'],
  ['Retro 20 nov 2026 ($&)', 'Retro 4 dic 2026 ($&)'],
])('[LI5] a retro that is called %s is called %s the next time', (before, after) => {
  const [was, is] = [at('2026-11-20T10:00Z'), at('2026-12-04T10:00Z')];
  expect(nameFor(before, was, is, { weeks: 2, zone: 'Europe/Madrid' })).toBe(after);
});
