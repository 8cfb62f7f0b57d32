import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, form, guest, PASSWORD } from '#tests/support/people/account-calls.ts';
import { googleNonce, serverWithGoogle } from '#tests/support/people/fake-google.ts';
import { type Answer, createRetro } from '#tests/support/people/player.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const { server, google } = serverWithGoogle();

let email: string;
/** Eve has made an account with somebody's address, a name that is not theirs, and a retro. */
let eve: { token: string; id: string };
beforeEach(async () => {
  const { name: _, ...wish } = form();
  email = wish.email as string;
  const token = await guest(server.url, 'The boss');
  await createRetro(server.url, token);
  const { json } = await ask(server.url, 'PATCH', '/users/me', { token, body: wish });
  eve = { token, id: json.id };
});

const twice = { password: 'my own secret', password_confirmation: 'my own secret' };
const WAYS: [way: string, follow: () => Promise<Answer>][] = Object.entries({
  'the link of the confirmation mail': async () => {
    const token = await linkSentTo(server, email);
    return ask(server.url, 'PUT', '/users/verify_email', { body: { token } });
  },
  'the link to a new password': async () => {
    await ask(server.url, 'POST', '/users/password', { body: { email } });
    const token = await linkSentTo(server, email, 'password');
    return ask(server.url, 'PUT', '/users/password', { body: { token, ...twice } });
  },
  Google: async () => {
    const nonce = await googleNonce(server.url);
    const google_token = await google.token({ sub: email, email, name: 'Bo', nonce });
    return ask(server.url, 'POST', '/users/google', { body: { google_token, terms_accepted: true } });
  },
});

describe('[AN8] a person who proves that an address typed by someone else is theirs', () => {
  it.each(WAYS)('by %s gets an account without any of the other’s data', async (_, follow) => {
    const { json, status } = await follow();
    expect(status).toBe(200);
    expect(json.user).toMatchObject({ email, verified: true, avatar: null, accepted_emails: false });
    expect(json.user.id).not.toBe(eve.id);
    expect(json.user.name).not.toBe('The boss');
    expect((await ask(server.url, 'GET', '/retros', { token: json.token })).json.retros).toEqual([]);
    // Eve has no way in any more, and what she made is nobody's.
    expect((await ask(server.url, 'GET', '/user', { token: eve.token })).status).toBe(401);
    const login = { email, password: PASSWORD };
    expect((await ask(server.url, 'POST', '/users/login', { body: login })).status).toBe(401);
    expect(await server.store.users.find(eve.id)).toMatchObject({
      email: null,
      passwordHash: null,
      googleSub: null,
      addressProven: false,
    });
  });

  it('keeps everything if the account is theirs, as its login or password shows', async () => {
    const token = await linkSentTo(server, email);
    const body = { token, password: PASSWORD };
    const { json } = await ask(server.url, 'PUT', '/users/verify_email', { body });
    expect(json.user).toMatchObject({ id: eve.id, name: 'The boss', verified: true, has_password: true });
    expect((await ask(server.url, 'GET', '/retros', { token: json.token })).json.retros).toHaveLength(1);
  });

  it('takes nothing from an account that was confirmed since, whichever link they still have', async () => {
    const token = await linkSentTo(server, email);
    const nonce = await googleNonce(server.url);
    const google_token = await google.token({ sub: email, email, nonce });
    await ask(server.url, 'POST', '/users/google', {
      body: { google_token, terms_accepted: true },
      token: eve.token,
    });
    const late = await ask(server.url, 'PUT', '/users/verify_email', { body: { token } });
    expect(late).toMatchObject({ status: 401, json: { error: 'link_used' } });
    expect((await server.store.users.findByEmail(email))?.id).toBe(eve.id);
  });
});

describe('[AN8] a squatter who logs in with Google and typed someone else’s address', () => {
  let site: TestServer;
  afterEach(() => site.stop());
  const signIn = async (sub: string) => {
    const google_token = await google.token({
      sub,
      email: `${sub}@example.org`,
      nonce: await googleNonce(site.url),
    });
    return (await ask(site.url, 'POST', '/users/google', { body: { google_token, terms_accepted: true } }))
      .json;
  };

  /** The account, which the squatter can come into by Google. */
  async function squat(): Promise<string> {
    site = await startServer({ google, transport: null });
    const { token, user } = await signIn('eve');
    const nonce = await googleNonce(site.url, token);
    const google_token = await google.token({ sub: 'eve', nonce });
    const { proof } = (await ask(site.url, 'POST', '/users/me/proof', { token, body: { google_token } }))
      .json;
    const { json } = await ask(site.url, 'PATCH', '/users/me', { token, body: { email, proof } });
    expect(json).toMatchObject({ email, address_proven: false, has_google: true });
    return user.id;
  }

  it.each(['handed_reset', 'reset'] as const)('has no way in after a new password by %s', async (kind) => {
    const id = await squat();
    const token = `${kind} that is long enough to be one`;
    await site.store.links.put(kind, token, { user: id, email }, Date.now() + 60_000);
    const owner = await ask(site.url, 'PUT', '/users/password', { body: { token, ...twice } });
    expect(owner.json.user).toMatchObject({
      id,
      email,
      has_google: false,
      address_proven: kind === 'reset',
    });
    expect((await signIn('eve')).user.id).not.toBe(id);
    expect((await ask(site.url, 'GET', '/user', { token: owner.json.token })).status).toBe(200);
  });
});
