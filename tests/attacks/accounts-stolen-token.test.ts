import { describe, expect, it } from 'vitest';
import { ask, form, guest, PASSWORD, signUpVerified } from '#tests/support/people/account-calls.ts';
import { googleNonce, serverWithGoogle } from '#tests/support/people/fake-google.ts';
import { linkSentTo, mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const time = new ManualTime();
const { server, google } = serverWithGoogle({ time });

let people = 0;
/** Somebody who signs in with Google and nothing else; `token` is what the thief has got hold of. */
async function ofGoogle() {
  people += 1;
  const claims = { sub: `sub-${people}`, email: `gil${people}@example.org` };
  const idToken = await google.token(
    { ...claims, nonce: await googleNonce(server.url) },
    { now: time.now() },
  );
  const { json } = await ask(server.url, 'POST', '/users/google', {
    body: { google_token: idToken, terms_accepted: true },
  });
  return { ...claims, token: json.token as string, id: json.user.id as string };
}
type Gil = Awaited<ReturnType<typeof ofGoogle>>;

/** What Google signs for somebody who was asked to confirm the login of a token. */
const confirmed = async (gil: Pick<Gil, 'sub' | 'email'>, token: string) =>
  google.token(
    { sub: gil.sub, email: gil.email, nonce: await googleNonce(server.url, token) },
    { now: time.now() },
  );
const prove = (google_token: string, token: string) =>
  ask(server.url, 'POST', '/users/me/proof', { body: { google_token }, token });
const twice = { password: 'a new secret', password_confirmation: 'a new secret' };

/** Everything that would make a stolen token permanent, or end the account. */
const grabs = (token: string, shown: Record<string, unknown> = {}) =>
  ({
    address: () => ask(server.url, 'PATCH', '/users/me', { token, body: { email: form().email, ...shown } }),
    password: () => ask(server.url, 'PUT', '/users/password', { token, body: { ...twice, ...shown } }),
    deletion: () => ask(server.url, 'DELETE', '/users/me', { token, body: shown }),
  }) as const;

describe('[AN7] a stolen token of an account that only logs in with Google', () => {
  it('cannot change the address, add a password or delete the account', async () => {
    const gil = await ofGoogle();
    for (const shown of [
      {},
      { current_password: '' },
      { current_password: PASSWORD },
      { proof: gil.token },
    ]) {
      for (const grab of Object.values(grabs(gil.token, shown))) {
        expect(await grab()).toMatchObject({ status: 422, json: { error: 'proof_required' } });
      }
    }
    const me = await ask(server.url, 'GET', '/user', { token: gil.token });
    expect(me.json).toMatchObject({ email: gil.email, pending_email: null, has_password: false });
  });

  it('is no better with a proof that is someone else’s, from another login, or old', async () => {
    const gil = await ofGoogle();
    const thief = await ofGoogle();
    expect((await prove(await confirmed(thief, gil.token), gil.token)).json.error).toBe('google_mismatch');
    // A login of one's own is no confirmation, nor is a confirmation of another login.
    const login = await google.token({ ...gil, nonce: await googleNonce(server.url) }, { now: time.now() });
    expect((await prove(login, gil.token)).json.error).toBe('google_token');
    expect((await prove(await confirmed(gil, thief.token), gil.token)).json.error).toBe('google_token');
    const others = (await prove(await confirmed(thief, thief.token), thief.token)).json.proof;
    expect((await grabs(gil.token, { proof: others }).address()).json.error).toBe('proof_required');
    const { proof } = (await prove(await confirmed(gil, gil.token), gil.token)).json;
    time.pass(600_000);
    expect((await grabs(gil.token, { proof }).deletion()).json.error).toBe('proof_required');
  });

  it('lets its owner do all of this after a fresh login', async () => {
    const gil = await ofGoogle();
    const { proof } = (await prove(await confirmed(gil, gil.token), gil.token)).json;
    const { address, password } = grabs(gil.token, { proof });
    expect((await address()).json).toMatchObject({ email: gil.email });
    const begun = await password();
    expect(begun.json.user).toMatchObject({ id: gil.id, has_password: true });
    const own = grabs(begun.json.token, { current_password: twice.password });
    expect((await own.deletion()).status).toBe(200);
  });
});

it('[AN7] a stolen token of an account with a password can do as little, and the owner is mailed', async () => {
  const ann = await signUpVerified(server);
  for (const grab of Object.values(grabs(ann.token)))
    expect((await grab()).json.error).toBe('wrong_password');
  const thiefs = form().email as string;
  const body = { email: thiefs, current_password: PASSWORD };
  expect((await ask(server.url, 'PATCH', '/users/me', { token: ann.token, body })).json.email).toBe(
    ann.email,
  );
  expect((await mailsTo(server, ann.email)).map(({ subject }) => subject)).toContain(
    'A new email address for your account',
  );
  // Until it is confirmed the thief's address opens nothing.
  await ask(server.url, 'POST', '/users/password', { body: { email: thiefs } });
  await expect(linkSentTo(server, thiefs, 'password')).rejects.toThrow();
});

it('[AN7] a guest, who has no way to prove anything, can still delete their data', async () => {
  const token = await guest(server.url);
  expect((await ask(server.url, 'DELETE', '/users/me', { token })).status).toBe(200);
});
