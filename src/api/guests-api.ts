import { type Session, sessionSchema } from '#contract/accounts/user-payloads.ts';
import { call } from './http.ts';
import { startSession } from './session.ts';

/**
 * Becomes a guest of this name (1 to 50 characters, trimmed) in this browser; `dates` is how it says times, for mails about what they
 * plan. Throws an ApiError.
 */
export async function createGuest(
  name: string,
  dates: { timeZone?: string; dateLocale?: string } = {},
): Promise<Session> {
  const session = await call('/users/temporary', sessionSchema, { method: 'POST', body: { name, ...dates } });
  startSession(session);
  return session;
}
