import { fromAbsolute } from '@internationalized/date';
import { LOCALES } from '#contract/locales.ts';
import type { Repeats } from '#contract/settings.ts';
import { timeZoneSchema } from '../base/months.ts';

/** An unknown time zone counts as UTC. */
const zoneOf = ({ zone }: Repeats): string => (timeZoneSchema.safeParse(zone).success ? zone : 'UTC');

/**
 * The next start of a repeating retro: its interval added until it is later than `now`, at the same time
 * of day in its time zone, also across changes of daylight saving time. All in epoch ms.
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
