import type { RouteOptions } from 'fastify';
import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import { type RetroOfRouteDeps, retroOfRoute } from '../access/retro-of-route.ts';
import { fileName } from '../base/file-name.ts';
import { refused } from '../base/result.ts';
import { RawAnswer, route } from '../http/route.ts';
import { calendarFile } from '../mail/calendar-file.ts';
import { repeatsIn } from '../mail/repeat-sentence.ts';

export interface CalendarRouteDeps extends RetroOfRouteDeps {
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  /** The sender of mails, as in `MAIL_FROM`. */
  mailFrom: string;
  now: () => number;
}

/** The calendar entry of a retro to come, to download: the same entry as in mails about it (LI6). */
export const calendarRoute = (deps: CalendarRouteDeps): RouteOptions =>
  route(
    'GET /retro/:id/calendar',
    {
      who: 'person',
      of: retroOfRoute(deps),
      may: ['moderator', 'co-lead', 'member', 'reader', 'awaited'],
      answer: 'text/calendar',
    },
    ({ retro: { state }, caller }) => {
      const { id, settings, startedAt } = state.data;
      const { name, startsAt, duration, callLink } = settings;
      if (startedAt !== null || startsAt <= deps.now()) return refused('wrong_phase');
      const repeats = repeatsIn(caller.person.locale ?? DEFAULT_LOCALE, settings);
      const link = `${deps.site()}/retro/${id}`;
      const entry = { retro: id, name, startsAt, duration, callLink, link, repeats };
      const text = calendarFile({ ...entry, from: deps.mailFrom, to: null, now: deps.now() });
      return new RawAnswer(text, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(name, `retro-${id}`)}.ics"`,
      });
    },
  );
