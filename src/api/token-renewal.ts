import { tokenSchema } from '#contract/accounts/account-payloads.ts';
import { call, RENEWAL } from './http.ts';
import { currentSession, latestSession, startSession } from './session.ts';

let underWay: Promise<void> | null = null;

/**
 * Replaces a token by the next one of the same session, in every tab; does nothing if it has been replaced by then. Only one
 * tab asks at a time: the server takes a token that comes back later for a stolen one (AN9). Throws an ApiError.
 */
export function renewToken(old = currentSession()?.token): Promise<void> {
  underWay ??= alone(() => replace(old)).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function replace(old: string | undefined): Promise<void> {
  const known = latestSession();
  if (!known || known.token !== old) return;
  const { token } = await call(RENEWAL, tokenSchema, { method: 'POST' });
  // Someone who has logged out meanwhile, or has changed their name, has done so.
  const now = currentSession();
  if (now?.token === old) startSession({ token, user: now.user });
}

/** While no other tab of this browser does the same; only on insecure addresses they cannot tell each other. */
function alone(work: () => Promise<void>): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : null;
  return locks ? locks.request('renew the session', work) : work();
}
