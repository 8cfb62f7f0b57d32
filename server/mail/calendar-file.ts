import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
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
  /** A sentence about how it repeats; null if it takes place once. Each repetition has an entry of its own, once it is planned. */
  repeats: string | null;
  /** The sender of mails, as in `MAIL_FROM`; a calendar only accepts changes of an entry from the same sender. */
  from: string;
  /** The owner of the calendar; null if it is not mailed, but downloaded. */
  to: string | null;
  now: number;
}

/**
 * What happened to an entry: `planned` for the first time, `changed`, or `withdrawn`. The entry of a retro is the
 * same each time, and the latest mail counts (RFC 5546).
 */
export type CalendarNews = 'planned' | 'changed' | 'withdrawn';

/** The iCalendar file of a retro. Times in it are UTC; each calendar shows its owner's. */
export function calendarFile(entry: CalendarEntry, is: CalendarNews = 'planned'): string {
  const calendar = ical({
    method: methodOf(entry, is),
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
    description: descriptionOf(entry),
    ...(entry.to !== null && { organizer: senderOf(entry.from) }),
    attendees: attendeesOf(entry),
    ...newsOf(entry, is),
  });
  return calendar.toString();
}

function methodOf({ to }: CalendarEntry, is: CalendarNews): ICalCalendarMethod {
  if (to === null) return ICalCalendarMethod.PUBLISH;
  return is === 'withdrawn' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/** Calendars often show neither the place nor the address as links. */
const descriptionOf = ({ link, callLink, repeats }: CalendarEntry): string =>
  [link, callLink, repeats].filter((line) => line !== null).join('\n');

const attendeesOf = ({ to }: CalendarEntry) =>
  to === null
    ? []
    : [
        {
          email: to,
          role: ICalAttendeeRole.REQ,
          status: ICalAttendeeStatus.NEEDSACTION,
          // Nobody reads replies to this address.
          rsvp: false,
        },
      ];

function newsOf({ now }: CalendarEntry, is: CalendarNews): ICalEventData | object {
  if (is === 'planned') return {};
  // Higher than in all earlier mails: it grows with time, but stays small enough for every calendar.
  const sequence = Math.floor(now / 1000);
  return is === 'changed' ? { sequence } : { sequence, status: ICalEventStatus.CANCELLED };
}

/** `Name <address>`, or an address alone. */
function senderOf(from: string): { name: string; email: string } {
  const [, name = '', address = from] = /^(.*)<(.*)>$/.exec(from) ?? [];
  return { name: name.trim() || 'Hindsight', email: address.trim() };
}
