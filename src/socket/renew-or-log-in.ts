import { currentSession } from '#src/api/session.ts';
import { renewToken } from '#src/api/token-renewal.ts';

/**
 * The server did not take a full user's token: the page opens again with the next one. If there is none, since the session has ended,
 * the person has to log in.
 */
export async function renewOrLogIn(logIn: () => void): Promise<void> {
  await renewToken().catch(() => {});
  if (currentSession()) window.location.reload();
  else logIn();
}
