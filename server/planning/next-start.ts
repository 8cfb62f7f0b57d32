import { fromAbsolute } from '@internationalized/date';
import { LOCALES } from '#contract/locales.ts';
import type { Repeats } from '#contract/settings.ts';
import { timeZoneSchema } from '../base/months.ts';

/** A zone that is not known here, any more or yet, counts as UTC. */
const zoneOf = ({ zone }: Repeats): string => (timeZoneSchema.safeParse(zone).success ? zone : 'UTC');

/**
 * When a retro that started at a time starts again: so many weeks later as often as it takes to be later than `now`, at the same time
 * of day where it was planned, also where the clocks were changed meanwhile. All in epoch ms.
 */
export function nextStart(startsAt: number, repeats: Repeats, now: number): number {
  const first = fromAbsolute(startsAt, zoneOf(repeats));
  for (let times = 1; ; times++) {
    const at = first
      .add({ weeks: times * repeats.weeks })
      .toDate()
      .getTime();
    if (at > now) return at;
  }
}

/**
 * A retro's name for another start: where it has the day of its own in it, as proposed names do, the day of the other
 * is there. Times in epoch ms.
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
