import type { RouteOptions } from 'fastify';
import {
  accountSessionSchema,
  doneSchema,
  loginSchema,
  signUpSchema,
  tokenSchema,
} from '#contract/accounts/account-payloads.ts';
import { temporaryUserSchema } from '#contract/accounts/user-payloads.ts';
import { isDateLocale } from '../base/date-in.ts';
import type { Logger } from '../base/logger.ts';
import { isTimeZone } from '../base/months.ts';
import { newId } from '../base/random.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Accounts } from './account-service.ts';
import type { AddressCheck } from './address-check.ts';
import { logFailedLogin } from './log-failed-login.ts';
import type { Logins } from './logins.ts';
import type { SessionAnswer } from './session-answer.ts';
import type { NetworkMarks } from './store/network-mark-rows.ts';
import type { Users } from './store/users.ts';

export interface LoginRoutesDeps {
  users: Users;
  logins: Logins;
  accounts: Accounts;
  checkAddress: AddressCheck;
  limits: AccountLimits;
  /** What is stored of the IP address that someone comes from. */
  marksOf: (address: string) => NetworkMarks;
  now: () => number;
  answer: SessionAnswer;
  log: Logger;
}

/** Logging in, staying logged in and logging out. */
export const loginRoutes = (deps: LoginRoutesDeps): RouteOptions[] => [
  guestRoute(deps),
  signUpRoute(deps),
  loginRoute(deps),
  route('POST /auth/refresh', { who: 'renewer', answer: tokenSchema }, async ({ caller }) => {
    const token = await deps.logins.replace(caller);
    return token === null ? refused('unauthorized') : { token };
  }),
  route('POST /users/logout', { who: 'person', answer: doneSchema }, async ({ caller }) => {
    await deps.logins.end(caller.session);
    return { ok: true };
  }),
];

const guestRoute = ({ users, logins, limits, answer, now, marksOf }: LoginRoutesDeps) =>
  route(
    'POST /users/temporary',
    {
      who: 'anybody',
      body: temporaryUserSchema,
      limits: [{ says: 'guests, by network', wait: ({ ip }) => limits.waitForGuest(ip) }],
      answer: accountSessionSchema,
    },
    async ({ ip, body }) => {
      const { name, timeZone = '', dateLocale = '' } = body;
      const guest = await users.createGuest(newId(), name, now(), marksOf(ip));
      const dates = {
        ...(isTimeZone(timeZone) && { timeZone }),
        ...(dateLocale !== '' && isDateLocale(dateLocale) && { dateLocale }),
      };
      const guestWithDates = Object.keys(dates).length > 0 ? await users.change(guest.id, dates) : guest;
      const person = guestWithDates === 'taken' ? guest : guestWithDates;
      return answer.of({ token: await logins.begin(person), person });
    },
  );

const signUpRoute = ({ accounts, checkAddress, limits, marksOf, answer }: LoginRoutesDeps) =>
  route(
    'POST /users/sign_up',
    {
      who: 'optional',
      body: signUpSchema,
      isForm: true,
      limits: [
        {
          says: 'sign-ups, by network; mails asked for, by network and by address',
          wait: ({ ip, body }) => limits.waitForSignUp(ip, body.email),
        },
      ],
      answer: accountSessionSchema,
    },
    async ({ ip, caller, body }) => {
      const checked = await checkAddress(ip, body.email);
      return checked.ok ? answer.orRefusal(await accounts.signUp(body, caller, marksOf(ip))) : checked;
    },
  );

const loginRoute = ({ users, logins, accounts, limits, answer, log }: LoginRoutesDeps) =>
  route(
    'POST /users/login',
    {
      who: 'anybody',
      body: loginSchema,
      isForm: true,
      limits: [
        {
          says: 'passwords tried, by network, by address and by device (AN4)',
          wait: async ({ ip, body: { email, devices = [] } }) => {
            // Without such a token, nothing is looked up before the limits are checked.
            const holder = devices.length > 0 ? await users.findByEmail(email) : null;
            return limits.waitForLogin(ip, email, await logins.deviceOf(holder, devices));
          },
        },
      ],
      answer: accountSessionSchema,
    },
    async ({ ip, body, request }) => {
      const begun = await accounts.logIn(body, () => limits.mayHear(ip, true));
      logFailedLogin(log, 'password', begun, request);
      return answer.orRefusal(begun);
    },
  );
