import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, signUpVerified } from '#tests/support/people/account-calls.ts';
import { type FakeGoogle, fakeGoogle, googleNonce } from '#tests/support/people/fake-google.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const time = new ManualTime();
let google: FakeGoogle;
let server: TestServer;
let second: TestServer;
beforeAll(async () => {
  google = await fakeGoogle();
  server = await startServer({ google, time });
  // Another server on the same database.
  second = await startServer({ google, time }, server.folder);
});
afterAll(async () => {
  await second.stop('keep');
  await server.stop();
  await google.stop();
});

const signIn = async (to: TestServer, token: string) => {
  const { status, json } = await ask(to.url, 'POST', '/users/google', {
    body: { google_token: token, terms_accepted: true },
  });
  return [status, json.error];
};
const tokenWith = (nonce: unknown) => google.token({ nonce: nonce as string }, { now: time.now() });
const REFUSED = [401, 'google_token'];
const TAKEN = [200, undefined];

describe('[AN6] an ID token of Google’s', () => {
  it('is accepted once, on any server, however many requests bring it at once', async () => {
    const token = await tokenWith(await googleNonce(server.url));
    const at = Array.from({ length: 20 }, (_, place) => signIn(place % 2 ? server : second, token));
    const answers = await Promise.all(at);
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(await signIn(second, token)).toEqual(REFUSED);
    const again = await tokenWith(await googleNonce(second.url));
    expect(await signIn(server, again)).toEqual(TAKEN);
  });

  it('is refused if another token with its nonce was used', async () => {
    const nonce = await googleNonce(server.url);
    expect(await signIn(server, await tokenWith(nonce))).toEqual(TAKEN);
    expect(await signIn(server, await tokenWith(nonce))).toEqual(REFUSED);
  });

  it('is refused without a nonce, or with one that this server did not issue', async () => {
    const own = await googleNonce(server.url);
    const foreign = await startServer({ google, time, secret: new TextEncoder().encode('x'.repeat(32)) });
    const others = await googleNonce(foreign.url);
    await foreign.stop();
    const member = await signUpVerified(server);
    for (const nonce of [undefined, '', 7, 'x', `${own}x`, own.slice(0, -1), others, member.token]) {
      expect(await signIn(server, await tokenWith(nonce))).toEqual(REFUSED);
    }
    expect(await signIn(server, await tokenWith(own))).toEqual(TAKEN);
  });

  it('is refused when its nonce is older than ten minutes', async () => {
    const nonce = await googleNonce(server.url);
    time.pass(600_000);
    expect(await signIn(server, await tokenWith(nonce))).toEqual(REFUSED);
  });

  it('that was requested for a confirmation logs nobody in', async () => {
    const { token } = await signUpVerified(server);
    const nonce = await googleNonce(server.url, token);
    expect(await signIn(server, await tokenWith(nonce))).toEqual(REFUSED);
  });
});
