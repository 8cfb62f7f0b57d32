import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
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

/**
 * The iCalendar file of a retro, or what takes it out of a calendar again. Times in it are UTC; each calendar shows its
 * owner's.
 */
export function calendarFile(entry: CalendarEntry, is: 'planned' | 'withdrawn' = 'planned'): string {
  const calendar = ical({
    method: is === 'planned' ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.CANCEL,
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
    // Later than whatever was sent before.
    ...(is === 'withdrawn' && { status: ICalEventStatus.CANCELLED, sequence: sequenceOf(entry.now) }),
  });
  return calendar.toString();
}

/** Grows with time, and stays a small enough number for every calendar. */
const sequenceOf = (now: number): number => Math.floor(now / 1000);
