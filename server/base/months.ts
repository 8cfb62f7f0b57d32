import * as z from 'zod/mini';

/** The name of a time zone known here, such as `Europe/Madrid`. */
export const timeZoneSchema = z.string().check(z.maxLength(64), z.refine(isTimeZone));

/** A calendar month somewhere. */
export interface Month {
  /** `2026-11`. */
  name: string;
  /** Its first moment, and that of the next month; epoch ms. */
  from: number;
  until: number;
}

/** A number of calendar months in a time zone, oldest first; the last is the one that contains `now` (epoch ms). */
export function monthsUntil(now: number, count: number, timeZone: string): Month[] {
  const there = clockOf(timeZone);
  const [year, month] = there(now);
  const first = Array.from({ length: count + 1 }, (_, place) => month - count + 1 + place);
  const starts = first.map((number) => startOf(year, number, there));
  return first.slice(0, -1).map((number, place) => ({
    name: new Date(Date.UTC(year, number - 1)).toISOString().slice(0, 7),
    from: starts[place] as number,
    until: starts[place + 1] as number,
  }));
}

/** The calendar day in a time zone, `2026-11-20`. */
export function dayIn(now: number, timeZone: string): string {
  const [year, month, day] = clockOf(timeZone)(now);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/**
 * If it is Monday in a time zone: the day, `2026-11-23`, and since when (epoch ms) it is morning there: from 8:00 on, for
 * twelve hours. Null at any other time.
 */
export function mondayIn(now: number, timeZone: string): { day: string; since: number } | null {
  const [year, month, day, hour, minute, second] = clockOf(timeZone)(now);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCDay() !== 1 || hour < 8 || hour >= 20) return null;
  const passed = ((hour - 8) * 3600 + minute * 60 + second) * 1000 + (now % 1000);
  return { day: date.toISOString().slice(0, 10), since: now - passed };
}

/** The local date and time at a moment: year, month from 1, day, hour, minute, second. */
type Clock = (at: number) => [number, number, number, number, number, number];

function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (at) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
    return [part('year'), part('month'), part('day'), part('hour'), part('minute'), part('second')];
  };
}

/** The first moment of a month, counted from 1 and beyond the year on both sides. */
function startOf(year: number, month: number, there: Clock): number {
  const asUtc = Date.UTC(year, month - 1);
  const guess = asUtc - aheadOfUtc(asUtc, there);
  // Daylight saving time may change between the two guesses.
  return asUtc - aheadOfUtc(guess, there);
}

/** The offset of a time zone from UTC, ms. */
function aheadOfUtc(at: number, there: Clock): number {
  const [year, month, day, hour, minute, second] = there(at);
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

/** Whether a time zone is known here. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
