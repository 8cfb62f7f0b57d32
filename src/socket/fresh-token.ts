import { TOKEN_MS } from '#contract/limits.ts';
import { currentSession } from '#src/api/session.ts';

/** The token for a new connection. Where it has expired while the page slept, the next one (AN9). Throws if that cannot be had now. */
export async function freshToken(): Promise<string> {
  const session = currentSession();
  if (session && !session.user.temporary && Date.now() - session.since > TOKEN_MS) {
    const { renewToken } = await import('#src/api/token-renewal.ts');
    await renewToken(session.token);
  }
  return currentSession()?.token ?? '';
}
