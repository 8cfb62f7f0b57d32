import type { RouteOptions } from 'fastify';
import {
  accountSessionSchema,
  doneSchema,
  loginSchema,
  signUpSchema,
  tokenSchema,
} from '#contract/accounts.ts';
import { temporaryUserSchema } from '#contract/rest.ts';
import { newId } from '../base/random.ts';
import { route } from '../http/route.ts';
import type { NetworkMarks, Users } from '../store/accounts/users.ts';
import type { Accounts } from './accounts.ts';
import type { AddressCheck } from './address-check.ts';
import type { Logins } from './logins.ts';
import type { AccountLimits } from './rates.ts';
import type { SessionAnswer } from './session-answer.ts';

export interface LoginRoutesDeps {
  users: Users;
  logins: Logins;
  accounts: Accounts;
  checkAddress: AddressCheck;
  limits: AccountLimits;
  /** What is kept of the address that somebody comes from. */
  marksOf: (address: string) => NetworkMarks;
  now: () => number;
  answer: SessionAnswer;
}

/** How one becomes somebody, stays it, and stops being it. */
export const loginRoutes = (deps: LoginRoutesDeps): RouteOptions[] => [
  guestRoute(deps),
  signUpRoute(deps),
  loginRoute(deps),
  route('POST /auth/refresh', { who: 'person', answer: tokenSchema }, async ({ caller }) => ({
    token: await deps.logins.renew(caller),
  })),
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
      limits: [{ says: 'guests, by network', admits: ({ ip }) => limits.admitsGuest(ip) }],
      answer: accountSessionSchema,
    },
    async ({ ip, body }) => {
      const person = await users.createGuest(newId(), body.name, now(), marksOf(ip));
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
          admits: ({ ip, body }) => limits.admitsSignUp(ip, body.email),
        },
      ],
      answer: accountSessionSchema,
    },
    async ({ ip, caller, body }) => {
      const checked = await checkAddress(ip, body.email);
      return checked.ok ? answer.orRefusal(await accounts.signUp(body, caller, marksOf(ip))) : checked;
    },
  );

const loginRoute = ({ users, logins, accounts, limits, answer }: LoginRoutesDeps) =>
  route(
    'POST /users/login',
    {
      who: 'anybody',
      body: loginSchema,
      isForm: true,
      limits: [
        {
          says: 'passwords tried, by network, by address and by device (AN4)',
          admits: async ({ ip, body: { email, devices = [] } }) => {
            // Who brings no such token causes no look-up before it is known whether they may try.
            const holder = devices.length > 0 ? await users.findByEmail(email) : null;
            return limits.admitsLogin(ip, email, await logins.deviceOf(holder, devices));
          },
        },
      ],
      answer: accountSessionSchema,
    },
    async ({ ip, body: { email, password } }) =>
      answer.orRefusal(await accounts.logIn({ email, password }, () => limits.mayHear(ip, true))),
  );
