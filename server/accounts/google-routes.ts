import type { RouteOptions } from 'fastify';
import {
  accountSessionSchema,
  googleNonceSchema,
  googleSchema,
  googleSignInSchema,
  nonceSchema,
  proofSchema,
} from '#contract/accounts/account-payloads.ts';
import type { Logger } from '../base/logger.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { AccountLimits } from './account-limits.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import { logFailedLogin } from './log-failed-login.ts';
import type { SessionAnswer } from './session-answer.ts';

export interface GoogleRoutesDeps {
  /** Null if login with Google is off: these calls are then `not_found`. */
  google: GoogleSignIn | null;
  limits: AccountLimits;
  answer: SessionAnswer;
  log: Logger;
}

/** Logging in with Google, and proving with it who one is. */
export const googleRoutes = ({ google, limits, answer, log }: GoogleRoutesDeps): RouteOptions[] => [
  route(
    'POST /users/google',
    {
      who: 'optional',
      body: googleSignInSchema,
      isForm: true,
      limits: [{ says: 'sign-ups, by network', wait: ({ ip }) => (google ? limits.waitForSignUp(ip) : 0) }],
      answer: accountSessionSchema,
    },
    async ({ body, caller, request }) => {
      if (!google) return refused('not_found');
      const begun = await google.signIn(body, caller);
      logFailedLogin(log, 'google', begun, request);
      return answer.orRefusal(begun);
    },
  ),
  route(
    'POST /users/google/nonce',
    { who: 'optional', body: googleNonceSchema, answer: nonceSchema },
    async ({ body, caller }) => {
      if (!google) return refused('not_found');
      if (body.purpose === 'login') return { nonce: await google.nonces.issue('login') };
      if (!caller) return refused('unauthorized');
      return { nonce: await google.nonces.issue({ session: caller.session }) };
    },
  ),
  route(
    'POST /users/me/proof',
    { who: 'person', body: googleSchema, answer: proofSchema },
    async ({ body, caller }) => {
      if (!google) return refused('not_found');
      const proven = await google.prove(body.googleToken, caller);
      return proven.ok ? { proof: proven.value } : proven;
    },
  ),
];
