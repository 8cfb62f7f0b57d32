import ICAL from 'ical.js';

/** The one entry of a calendar file, as a calendar reads it. Times are epoch ms. */
export function entryIn(file: string | null | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''));
  const [component] = calendar.getAllSubcomponents('vevent');
  if (!component) throw new Error('there is no entry in it');
  const event = new ICAL.Event(component);
  const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate().getTime(),
    endsAt: event.endDate.toJSDate().getTime(),
    name: event.summary,
    status: value('status'),
    description: value('description'),
    organizer: event.organizer as string | null,
    attendees: event.attendees.map((one) => String(one.getFirstValue()).toLowerCase()),
  };
}
