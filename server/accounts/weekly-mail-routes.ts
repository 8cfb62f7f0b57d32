import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { doneSchema, weeklyMailAnswerSchema, weeklyMailSchema } from '#contract/accounts/account-payloads.ts';
import { isDateLocale } from '../base/date-in.ts';
import { timeZoneSchema } from '../base/months.ts';
import { refused } from '../base/result.ts';
import type { SignedIds } from '../base/signed-ids.ts';
import { route } from '../http/route.ts';
import type { Users } from './store/users.ts';

export interface WeeklyMailRoutesDeps {
  users: Pick<Users, 'find' | 'change'>;
  weeklyTokens: SignedIds;
}

/** How a browser writes dates: a language with a region, known here. */
const dateLocaleSchema = z.string().check(z.maxLength(20), z.refine(isDateLocale));

/**
 * Turning the weekly mail on or off with the link in it; and how a person's browser says times, so that this mail comes in the
 * morning (TA4) and dates in mails are theirs (LI11).
 */
export const weeklyMailRoutes = (deps: WeeklyMailRoutesDeps): RouteOptions[] => [
  route(
    'PUT /users/weekly_mail',
    { who: 'anybody', body: weeklyMailSchema, answer: weeklyMailAnswerSchema },
    async ({ body: { token, weeklyMail } }) =>
      (await wants(deps, token, weeklyMail)) ? { weeklyMail } : refused('invalid_link'),
  ),
  route(
    'PATCH /users/me/time_zone',
    {
      who: 'account',
      body: z.strictObject({ timeZone: timeZoneSchema, dateLocale: z.optional(dateLocaleSchema) }),
      answer: doneSchema,
    },
    async ({ caller: { person }, body: { timeZone, dateLocale = person.dateLocale } }) => {
      if (timeZone !== person.timeZone || dateLocale !== person.dateLocale)
        await deps.users.change(person.id, { timeZone, dateLocale });
      return { ok: true as const };
    },
  ),
];

/** The address to which mail programs post when someone uses their unsubscribe button (RFC 8058). */
export const weeklyMailOff =
  (deps: WeeklyMailRoutesDeps): FastifyPluginAsync =>
  async (http) => {
    // They send a form without information, in one format or another.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    http.route(
      route(
        'POST /users/weekly_mail/off',
        { who: 'anybody', query: z.object({ token: weeklyMailSchema.shape.token }), answer: doneSchema },
        async ({ query: { token } }) =>
          (await wants(deps, token, false)) ? { ok: true as const } : refused('invalid_link'),
      ),
    );
  };

/** Stores whether the person of a token wants the mail; false if there is no such person. */
async function wants({ users, weeklyTokens }: WeeklyMailRoutesDeps, token: string, weeklyMail: boolean) {
  const id = weeklyTokens.read(token);
  const person = id === null ? null : await users.find(id);
  if (person && person.weeklyMail !== weeklyMail) await users.change(person.id, { weeklyMail });
  return person !== null;
}
