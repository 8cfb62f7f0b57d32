import * as z from 'zod/mini';
import { googleNonceSchema } from '#contract/accounts/account-payloads.ts';
import { unknownFields } from '#contract/base/unknown-fields.ts';
import { parseJson } from '#src/api/browser-storage.ts';

/*
 * Login with Google on its own page: the browser goes there and comes back to `/auth/login` with an ID token
 * behind the hash. So no third-party script runs here, and no third party is contacted before someone wants it.
 */
const AUTHORIZE = 'https://accounts.google.com/o/oauth2/v2/auth';
const storageKey = 'hindsight.google';

/** Where Google sends back to; an installation names it there. */
const returnAddress = () => `${window.location.origin}/auth/login`;

const requestSchema = z.object({
  ...googleNonceSchema.shape,
  /** A path of this site. */
  back: z.nullable(z.string()),
  typed: z.optional(z.unknown()),
});
/** What Google was asked for: to log in, or to confirm who is logged in; and where to go on, with what was typed there. */
export type GoogleRequest = z.infer<typeof requestSchema>;

/** The address to go to. What comes back has to carry a random number of this tab's, and `nonce`, which is the server's. */
export function startGoogleRequest(clientId: string, nonce: string, request: GoogleRequest): string {
  const state = crypto.randomUUID().replaceAll('-', '');
  sessionStorage.setItem(storageKey, JSON.stringify({ ...request, state, nonce }));
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: returnAddress(),
    response_type: 'id_token',
    scope: 'openid email profile',
    state,
    nonce,
    prompt: 'select_account',
  });
  return `${AUTHORIZE}?${query}`;
}

/** Whether Google has sent back to this address. */
export const isGoogleResponse = (hash: string): boolean => /[#&](id_token|error)=/.test(hash);

const pendingSchema = z.extend(requestSchema, { state: z.string(), nonce: z.string() });
type PendingRequest = z.infer<typeof pendingSchema>;

/** What this tab asked Google for last, and has no answer to yet. */
export function pendingGoogleRequest(): PendingRequest | null {
  return pendingSchema.safeParse(parseJson(sessionStorage.getItem(storageKey))).data ?? null;
}

/** What Google sent back: the token for the server, or null if it is not the answer to what this tab asked. */
export function takeGoogleResponse(hash: string): { token: string; back: string | null } | null {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  const token = answer.get('id_token');
  const request = pendingGoogleRequest();
  sessionStorage.removeItem(storageKey);
  if (token === null || request === null || answer.get('state') !== request.state) return null;
  return nonceOf(token) === request.nonce ? { token, back: request.back } : null;
}

/** The server checks the token; here only that it is the one asked for. */
function nonceOf(token: string): unknown {
  try {
    const claims = token.split('.')[1] ?? '';
    return unknownFields(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).nonce;
  } catch {
    return null;
  }
}
