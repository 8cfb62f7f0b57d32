import ical, { ICalCalendarMethod } from 'ical-generator';
import { oneLine } from './letter.ts';

/** A retro as a calendar knows it. Times are epoch ms, the duration minutes. */
export interface CalendarEntry {
  retro: string;
  name: string;
  startsAt: number;
  duration: number;
  /** Where it takes place. */
  link: string;
  /** The call beside it, if there is one. */
  callLink: string | null;
  now: number;
}

/** The iCalendar file of a retro. Times in it are UTC; each calendar shows its owner's. */
export function calendarFile(entry: CalendarEntry): string {
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Hindsight', product: 'Retros' },
  });
  calendar.createEvent({
    id: `${entry.retro}@hindsight`,
    stamp: new Date(entry.now),
    start: new Date(entry.startsAt),
    end: new Date(entry.startsAt + entry.duration * 60_000),
    summary: oneLine(entry.name),
    location: entry.callLink ?? entry.link,
    url: entry.link,
  });
  return calendar.toString();
}
