import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  aheadMailAnswerSchema,
  aheadMailSchema,
  doneSchema,
  weeklyMailAnswerSchema,
  weeklyMailSchema,
} from '#contract/accounts/account-payloads.ts';
import { isDateLocale } from '../base/date-in.ts';
import { timeZoneSchema } from '../base/months.ts';
import { refused } from '../base/result.ts';
import type { SignedIds } from '../base/signed-ids.ts';
import { route } from '../http/route.ts';
import type { Users } from './store/users.ts';

export interface MailSwitchRoutesDeps {
  users: Pick<Users, 'find' | 'change'>;
  weeklyTokens: SignedIds;
  aheadTokens: SignedIds;
}

/** How a browser writes dates: a language with a region, known here. */
const dateLocaleSchema = z.string().check(z.maxLength(20), z.refine(isDateLocale));

/**
 * Turning the weekly mail, or reminders of writing ahead, on or off with the link in them; and how a person's browser says times, so that this mail comes in the
 * morning (TA4) and dates in mails are theirs (LI11).
 */
export const mailSwitchRoutes = (deps: MailSwitchRoutesDeps): RouteOptions[] => [
  route(
    'PUT /users/weekly_mail',
    { who: 'anybody', body: weeklyMailSchema, answer: weeklyMailAnswerSchema },
    async ({ body: { token, weeklyMail } }) =>
      (await wants(deps.users, deps.weeklyTokens.read(token), { weeklyMail }))
        ? { weeklyMail }
        : refused('invalid_link'),
  ),
  route(
    'PUT /users/ahead_mail',
    { who: 'anybody', body: aheadMailSchema, answer: aheadMailAnswerSchema },
    async ({ body: { token, aheadMail } }) =>
      (await wants(deps.users, deps.aheadTokens.read(token), { aheadMail }))
        ? { aheadMail }
        : refused('invalid_link'),
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

const query = z.object({ token: weeklyMailSchema.shape.token });

/** The addresses to which mail programs post when someone uses their unsubscribe button (RFC 8058). */
export const mailsOff =
  ({ users, weeklyTokens, aheadTokens }: MailSwitchRoutesDeps): FastifyPluginAsync =>
  async (http) => {
    // They send a form without information, in one format or another.
    http.removeAllContentTypeParsers();
    http.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    const off = async (id: string | null, choice: MailChoice) =>
      (await wants(users, id, choice)) ? { ok: true as const } : refused('invalid_link');
    http.route(
      route(
        'POST /users/weekly_mail/off',
        { who: 'anybody', query, answer: doneSchema },
        ({ query: { token } }) => off(weeklyTokens.read(token), { weeklyMail: false }),
      ),
    );
    http.route(
      route(
        'POST /users/ahead_mail/off',
        { who: 'anybody', query, answer: doneSchema },
        ({ query: { token } }) => off(aheadTokens.read(token), { aheadMail: false }),
      ),
    );
  };

type MailChoice = { weeklyMail: boolean } | { aheadMail: boolean };

/** Stores which mails the person of a token wants; false if there is no such person. */
async function wants(
  users: MailSwitchRoutesDeps['users'],
  id: string | null,
  choice: MailChoice,
): Promise<boolean> {
  const person = id === null ? null : await users.find(id);
  if (person) await users.change(person.id, choice);
  return person !== null;
}
