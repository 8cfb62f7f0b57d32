import {
  type CalendarDateTime,
  fromAbsolute,
  getDayOfWeek,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import { LOCALES } from '#contract/base/locales.ts';
import type { Repeats } from '#contract/retro/settings.ts';
import { timeZoneSchema } from '../base/months.ts';

/** An unknown time zone counts as UTC. */
const zoneOf = ({ zone }: Repeats): string => (timeZoneSchema.safeParse(zone).success ? zone : 'UTC');

/**
 * The next start of a repeating retro: its interval or months added until it is later than `now`, at the same time
 * of day in its time zone, also across changes of daylight saving time. All in epoch ms.
 */
export function nextStart(startsAt: number, repeats: Repeats, now: number): number {
  const first = fromAbsolute(startsAt, zoneOf(repeats));
  for (let times = 1; ; times++) {
    const next = repeats.monthly
      ? monthsLater(first, times, repeats.monthly)
      : first.add({ weeks: times * repeats.weeks });
    const at = next.toDate().getTime();
    if (at > now) return at;
  }
}

/** The same weekday of a later month, at the same time of day: as the same one of the month, or as its last. */
function monthsLater(
  first: ZonedDateTime,
  months: number,
  monthly: NonNullable<Repeats['monthly']>,
): ZonedDateTime {
  const start = toCalendarDateTime(first).set({ day: 1 }).add({ months });
  const weekdayOf = (day: CalendarDateTime) => getDayOfWeek(day, 'en-US');
  const earliest = 1 + ((weekdayOf(toCalendarDateTime(first)) - weekdayOf(start) + 7) % 7);
  const most = Math.floor((start.calendar.getDaysInMonth(start) - earliest) / 7);
  const before = Math.floor((first.day - 1) / 7);
  // Not every month has a fifth one.
  const weeks = monthly === 'last' || before > 3 ? most : before;
  return toZoned(start.set({ day: earliest + 7 * weeks }), first.timeZone);
}

/**
 * A retro's name for another start: if it contains its own day, as default names do, that is replaced by
 * the new day. Times in epoch ms.
 */
export function nameFor(name: string, was: number, is: number, repeats: Repeats): string {
  const timeZone = zoneOf(repeats);
  const days: ((at: number) => string)[] = [
    (at) => new Date(at).toISOString().slice(0, 10),
    ...LOCALES.map((locale) => {
      const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
      return (at: number) => day.format(at);
    }),
  ];
  const day = days.find((dayOf) => name.includes(dayOf(was)));
  return day ? name.replace(day(was), () => day(is)) : name;
}
