/*
 * Signing in with Google by its own page: the browser goes there and comes back to `/auth/login` with an ID token
 * behind the hash. So no script of a third party runs here, and nothing is asked of one before somebody wants it.
 */
const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth';
const storageKey = 'hindsight.google';

/** Where Google sends back to; an installation names it there. */
const returnAddress = () => `${window.location.origin}/auth/login`;

const random = () => crypto.randomUUID().replaceAll('-', '');

/** The address to go to; what comes back has to carry the same two random numbers. `back` is a path of this site. */
export function beginGoogle(clientId: string, back: string | null): string {
  const asked = { state: random(), nonce: random(), back };
  sessionStorage.setItem(storageKey, JSON.stringify(asked));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnAddress(),
    response_type: 'id_token',
    scope: 'openid email profile',
    state: asked.state,
    nonce: asked.nonce,
    prompt: 'select_account',
  });
  return `${AUTHORIZE}?${query}`;
}

/** What Google sent back: the token for the server, or null where it is not the answer to what this tab asked. */
export function answerOfGoogle(hash: string): { token: string; back: string | null } | null {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  const token = answer.get('id_token');
  const asked = takeAsked();
  if (token === null || asked === null || answer.get('state') !== asked.state) return null;
  return nonceOf(token) === asked.nonce ? { token, back: asked.back } : null;
}

function takeAsked(): { state: string; nonce: string; back: string | null } | null {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return kept === null ? null : JSON.parse(kept);
}

/** The server checks the token; here only that it is the one asked for. */
function nonceOf(token: string): unknown {
  try {
    const claims = token.split('.')[1] ?? '';
    return (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { nonce?: unknown }).nonce;
  } catch {
    return null;
  }
}
