import type { FastifyInstance } from 'fastify';
import { googleNonceSchema, googleSchema } from '#contract/accounts.ts';
import type { LoginResult } from '../accounts/accounts.ts';
import type { GoogleSignIn } from '../accounts/google-sign-in.ts';
import type { AccountLimits } from '../accounts/rates.ts';
import type { Auth } from './auth.ts';
import { HttpRefusal, orThrow } from './errors.ts';
import { parseBody } from './parse.ts';

export interface GoogleRoutesDeps {
  /** Null where nobody can sign in with Google. */
  google: GoogleSignIn | null;
  limits: AccountLimits;
  auth: Auth;
}

/** Signing in with Google, and confirming with it that it is oneself. */
export function addGoogleRoutes(
  api: FastifyInstance,
  { google, limits, auth }: GoogleRoutesDeps,
  answer: (begun: LoginResult) => Promise<unknown>,
): void {
  const offered = () => {
    if (!google) throw new HttpRefusal('not_found');
    return google;
  };

  api.post('/users/google', async (request) => {
    const { googleToken } = parseBody(googleSchema, request.body);
    const google = offered();
    if (!limits.admitsSignUp(request.ip)) throw new HttpRefusal('too_many');
    return answer(orThrow(await google.signIn(googleToken, await auth.callerIfAny(request))));
  });

  api.post('/users/google/nonce', async (request) => {
    const { purpose } = parseBody(googleNonceSchema, request.body);
    const { nonces } = offered();
    if (purpose === 'login') return { nonce: await nonces.issue('login') };
    const { session } = await auth.caller(request);
    return { nonce: await nonces.issue({ session }) };
  });

  api.post('/users/me/proof', async (request) => {
    const { googleToken } = parseBody(googleSchema, request.body);
    return { proof: orThrow(await offered().prove(googleToken, await auth.caller(request))) };
  });
}
