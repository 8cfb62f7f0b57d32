import { describe, expect, it } from 'vitest';
import { dayIn, mondayIn, monthsUntil, timeZoneSchema } from '#server/base/months.ts';

const at = (iso: string) => Date.parse(iso);
const startsOf = (now: string, count: number, zone: string) =>
  monthsUntil(at(now), count, zone).map(({ name, from }) => `${name} ${new Date(from).toISOString()}`);

describe('[ST1] the months of a time zone', () => {
  it('begin at midnight there, before and after daylight saving changes', () => {
    expect(startsOf('2026-11-20T10:00:00Z', 3, 'Europe/Madrid')).toEqual([
      '2026-09 2026-08-31T22:00:00.000Z',
      '2026-10 2026-09-30T22:00:00.000Z',
      '2026-11 2026-10-31T23:00:00.000Z',
    ]);
  });

  it('end where the next one begins, also over the new year', () => {
    const months = monthsUntil(at('2027-01-31T23:59:59Z'), 3, 'UTC');
    expect(months.map(({ name }) => name)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(months.map(({ until }) => until).slice(0, -1)).toEqual(months.map(({ from }) => from).slice(1));
    expect(months.at(-1)?.until).toBe(at('2027-02-01T00:00:00Z'));
  });

  it('are those of the local calendar, whatever the month is elsewhere', () => {
    expect(startsOf('2026-10-31T11:00:00Z', 1, 'Pacific/Kiritimati')).toEqual([
      '2026-11 2026-10-31T10:00:00.000Z',
    ]);
    expect(startsOf('2026-11-01T04:00:00Z', 1, 'America/New_York')).toEqual([
      '2026-11 2026-11-01T04:00:00.000Z',
    ]);
    expect(startsOf('2026-11-01T03:59:59Z', 1, 'America/New_York')).toEqual([
      '2026-10 2026-10-01T04:00:00.000Z',
    ]);
    expect(dayIn(at('2026-11-01T03:59:59Z'), 'America/New_York')).toBe('2026-10-31');
  });
});

it.each(['Europe/Madrid', 'Asia/Kolkata', 'UTC'])('%s is a time zone', (name) => {
  expect(timeZoneSchema.safeParse(name).success).toBe(true);
});

it.each(['Europe/Atlantis', '', '../etc', 'x'.repeat(65)])('%s is not one', (name) => {
  expect(timeZoneSchema.safeParse(name).success).toBe(false);
});

it.each([
  ['2026-11-23T08:00:00Z', 'UTC', '2026-11-23'],
  ['2026-11-23T07:59:59Z', 'UTC', null],
  ['2026-11-23T20:00:00Z', 'UTC', null],
  ['2026-11-22T18:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
  ['2026-11-24T03:00:00Z', 'America/Los_Angeles', '2026-11-23'],
  ['2026-11-24T08:00:00Z', 'UTC', null],
])('[TA4] at %s in %s it is the morning of %s', (at, zone, day) => {
  const monday = mondayIn(Date.parse(at), zone);
  expect(monday?.day ?? null).toBe(day);
  if (monday) expect(new Date(monday.since).getUTCMinutes()).toBe(0);
});
