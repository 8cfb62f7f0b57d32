import { beforeEach, expect, test } from 'vitest';
import { startGoogleRequest, takeGoogleResponse } from '#src/features/accounts/google-request.ts';

const tokenWith = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;
const hashOf = (answer: Record<string, string>) => `#${new URLSearchParams(answer)}`;

beforeEach(() => sessionStorage.clear());

/** What this tab asked Google for. */
function asked() {
  const { searchParams } = new URL(
    startGoogleRequest('client', 'of the server', { purpose: 'login', back: '/retro/abc' }),
  );
  return { state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '', searchParams };
}

test('Google is asked for an ID token that comes back to the login page', () => {
  const { searchParams } = asked();
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: 'client',
    response_type: 'id_token',
    redirect_uri: `${window.location.origin}/auth/login`,
  });
});

test('the answer to a request is accepted once', () => {
  const { state, nonce } = asked();
  const id_token = tokenWith({ nonce });
  const hash = hashOf({ state, id_token });
  expect(takeGoogleResponse(hash)).toEqual({ token: id_token, back: '/retro/abc' });
  expect(takeGoogleResponse(hash)).toBeNull();
});

test.each([
  [
    'another state',
    (state: string, nonce: string) => ({ state: `${state}x`, id_token: tokenWith({ nonce }) }),
  ],
  ['another nonce', (state: string) => ({ state, id_token: tokenWith({ nonce: 'x' }) })],
  ['a token that is none', (state: string) => ({ state, id_token: 'x' })],
  ['a refusal', (state: string) => ({ state, error: 'access_denied' })],
] as const)('an answer with %s is dropped', (_, answer) => {
  const { state, nonce } = asked();
  expect(takeGoogleResponse(hashOf(answer(state, nonce) as Record<string, string>))).toBeNull();
});

test('an unrequested token is dropped, so that a link cannot log someone in as someone else', () => {
  expect(takeGoogleResponse(hashOf({ state: 'x', id_token: tokenWith({ nonce: 'x' }) }))).toBeNull();
});
