import type { FastifyInstance } from 'fastify';
import {
  changePasswordSchema,
  emailOnlySchema,
  type Installation,
  linkSchema,
  loginSchema,
  resetPasswordSchema,
  signUpSchema,
  verifyEmailSchema,
} from '#contract/accounts.ts';
import { snakeKeys } from '#contract/case.ts';
import { temporaryUserSchema } from '#contract/rest.ts';
import { sessionOf } from '../accounts/account-view.ts';
import type { Accounts, LoginResult } from '../accounts/accounts.ts';
import type { AddressCheck } from '../accounts/address-check.ts';
import type { Logins } from '../accounts/logins.ts';
import type { MailedLinks } from '../accounts/mailed-links.ts';
import { newId } from '../base/random.ts';
import type { NetworkMarks, Users } from '../store/accounts/users.ts';
import type { Mails } from '../store/mail/mails.ts';
import { HttpRefusal, orThrow } from './errors.ts';
import { addGoogleRoutes, type GoogleRoutesDeps } from './google-routes.ts';
import { parseBody, parseForm } from './parse.ts';

export interface LoginRoutesDeps extends GoogleRoutesDeps {
  users: Users;
  mails: Mails;
  logins: Logins;
  accounts: Accounts;
  mailedLinks: MailedLinks;
  checkAddress: AddressCheck;
  /** What is kept of the address that somebody comes from. */
  marksOf: (address: string) => NetworkMarks;
  now: () => number;
  admins: readonly string[];
  installation: Pick<Installation, 'sendsMail'>;
  /** Guests that one address may make per minute: a whole team behind it comes in at once. */
  guestsPerMinute: number;
}

const DONE = { ok: true } as const;

/** How one becomes somebody, stays it, and stops being it. */
export function addLoginRoutes(api: FastifyInstance, deps: LoginRoutesDeps): void {
  const { users, logins, accounts, limits, auth, now, checkAddress, marksOf } = deps;
  const answer = async ({ token, person }: LoginResult) => {
    const device = person.temporary ? null : await logins.deviceToken(person);
    return snakeKeys(sessionOf({ token, device, person }, deps.admins));
  };

  const config = { rateLimit: { max: deps.guestsPerMinute, timeWindow: '1 minute' } };
  api.post('/users/temporary', { config }, async (request) => {
    const { name } = parseBody(temporaryUserSchema, request.body);
    const person = await users.createGuest(newId(), name, now(), marksOf(request.ip));
    return answer({ token: await logins.begin(person), person });
  });

  api.post('/users/sign_up', async (request) => {
    const form = parseForm(signUpSchema, request.body);
    if (!limits.admitsSignUp(request.ip, form.email)) throw new HttpRefusal('too_many');
    orThrow(await checkAddress(request.ip, form.email));
    const caller = await auth.callerIfAny(request);
    return answer(orThrow(await accounts.signUp(form, caller, marksOf(request.ip))));
  });

  api.post('/users/login', async (request) => {
    const { devices = [], ...form } = parseForm(loginSchema, request.body);
    // Who brings no such token causes no look-up before it is known whether they may try.
    const holder = devices.length > 0 ? await users.findByEmail(form.email) : null;
    const device = await logins.deviceOf(holder, devices);
    if (!limits.admitsLogin(request.ip, form.email, device)) throw new HttpRefusal('too_many');
    return answer(orThrow(await accounts.logIn(form, () => limits.mayHear(request.ip, true))));
  });

  api.post('/auth/refresh', async (request) => ({ token: await logins.renew(await auth.caller(request)) }));

  api.post('/users/logout', async (request) => {
    await logins.end((await auth.caller(request)).session);
    return DONE;
  });

  addGoogleRoutes(api, deps, answer);
  addMailedLinks(api, deps, answer);
}

/** What is done by following a link in a mail, and how one asks for such a mail. */
function addMailedLinks(
  api: FastifyInstance,
  { mails, accounts, mailedLinks, limits, auth, now, installation }: LoginRoutesDeps,
  answer: (begun: LoginResult) => Promise<unknown>,
): void {
  // Nobody learns whether there is such an account: whatever the address, one row is written, and the mail is up to
  // whoever takes it from there.
  const mailTo = (kind: 'confirm' | 'reset', request: { ip: string; body: unknown }) => {
    const { email } = parseForm(emailOnlySchema, request.body);
    if (!installation.sendsMail) throw new HttpRefusal('no_mail');
    if (!limits.admitsMail(request.ip, email)) throw new HttpRefusal('too_many');
    return mails.ask(kind, email, now());
  };
  api.put('/users/send_confirmation_email', async (request) => {
    await mailTo('confirm', request);
    return DONE;
  });
  api.post('/users/password', async (request) => {
    await mailTo('reset', request);
    return DONE;
  });

  api.put('/users/verify_email', async (request) => {
    const form = parseForm(verifyEmailSchema, request.body);
    // Whoever has the link may not guess at the password with it.
    if (form.password !== undefined && !limits.admitsConfirmation(request.ip, form.token))
      throw new HttpRefusal('too_many');
    return answer(orThrow(await mailedLinks.verifyEmail(form, await auth.callerIfAny(request))));
  });

  api.post('/users/password/link', async (request) => {
    orThrow(await mailedLinks.lookAtReset(parseForm(linkSchema, request.body).token));
    return DONE;
  });

  api.put('/users/password', async (request) => {
    const isByLink = typeof request.body === 'object' && request.body !== null && 'token' in request.body;
    if (isByLink) {
      const form = parseForm(resetPasswordSchema, request.body);
      return answer(orThrow(await mailedLinks.resetPassword(form, await auth.callerIfAny(request))));
    }
    const caller = await auth.caller(request);
    const form = parseForm(changePasswordSchema, request.body);
    if (!limits.admitsConfirmation(request.ip, caller.session)) throw new HttpRefusal('too_many');
    return answer(orThrow(await accounts.changePassword(caller, form)));
  });
}
