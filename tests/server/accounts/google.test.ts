import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { ask, guest, PASSWORD, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import {
  type FakeGoogle,
  fakeGoogle,
  googleNonce,
  serverWithGoogle,
} from '#tests/support/people/fake-google.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { startServer } from '#tests/support/servers/test-server.ts';

const { server, google } = serverWithGoogle();

const signIn = (googleToken: unknown, token?: string) =>
  ask(server.url, 'POST', '/users/google', {
    body: { google_token: googleToken, terms_accepted: true },
    token,
  });
/** A token of Google's that was asked for here. */
const tokenFor = async (...[claims, signed]: Parameters<FakeGoogle['token']>) =>
  google.token({ nonce: await googleNonce(server.url), ...claims }, signed);
const logIn = (email: string, password = PASSWORD) =>
  ask(server.url, 'POST', '/users/login', { body: { email, password } });
let people = 0;
/** Somebody with a Google account of their own. */
const somebody = () => {
  people += 1;
  return { sub: `sub-${people}`, email: `g${people}@example.org`, name: `Gil ${people}` };
};

describe('logging in with Google', () => {
  it('creates an account with a confirmed address, and finds it again', async () => {
    const gil = somebody();
    const first = await signIn(await tokenFor(gil));
    expect(first).toMatchObject({
      status: 200,
      json: {
        user: { name: gil.name, email: gil.email, verified: true, temporary: false, has_password: false },
      },
    });
    const renamed = await signIn(await tokenFor({ ...gil, email: 'moved@example.org', name: 'X' }));
    expect(renamed.json.user).toEqual(first.json.user);
    const me = await ask(server.url, 'GET', '/user', { token: renamed.json.token });
    expect(me.json.id).toBe(first.json.user.id);
  });

  it('[AN11] makes no account before the terms are accepted; the same token then does', async () => {
    const gil = somebody();
    const token = await tokenFor(gil);
    const send = (body: object, as?: string) =>
      ask(server.url, 'POST', '/users/google', { body: { google_token: token, ...body }, token: as });
    for (const as of [undefined, await guest(server.url)])
      expect(await send({}, as)).toMatchObject({ status: 422, json: { error: 'terms_required' } });
    expect((await send({ terms_accepted: false })).json.fields).toEqual({ terms_accepted: 'required' });
    const made = await send({ terms_accepted: true, accepted_emails: true, locale: 'es' });
    expect(made.json.user).toMatchObject({ email: gil.email, accepted_emails: true, locale: 'es' });
    expect((await send({ terms_accepted: true })).json.error).toBe('google_token');
    // Someone who has accepted them is not asked again.
    const again = await tokenFor(gil);
    const known = await ask(server.url, 'POST', '/users/google', { body: { google_token: again } });
    expect([known.status, known.json.user.id]).toEqual([200, made.json.user.id]);
  });

  it('is offered only if the installation has it set up', async () => {
    expect((await ask(server.url, 'GET', '/installation')).json).toEqual({
      google_client_id: google.clientId,
      blog_url: null,
      sends_mail: true,
      contact: null,
      has_pricing: true,
    });
    const without = await startServer();
    expect((await ask(without.url, 'GET', '/installation')).json).toEqual({
      google_client_id: null,
      blog_url: null,
      sends_mail: true,
      contact: null,
      has_pricing: true,
    });
    const body = { google_token: await tokenFor() };
    expect((await ask(without.url, 'POST', '/users/google', { body })).status).toBe(404);
    await without.stop();
  });

  it('refuses every token that Google did not issue for this installation', async () => {
    const good = await tokenFor();
    const [head = '', body = '', signature = ''] = good.split('.');
    const hour = 3_600_000;
    const secret = new TextEncoder().encode('a secret of thirty-two characters');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const bad = {
      'for another installation': await tokenFor({ aud: 'somebody-else' }),
      'of another issuer': await tokenFor({ iss: 'https://accounts.example.org' }),
      'signed by another key': await tokenFor({}, { foreign: true }),
      'too old': await tokenFor({}, { now: Date.now() - 2 * hour }),
      'cut off': `${head}.${body}`,
      'without a signature': `${head}.${body}.`,
      'of the algorithm none': `${none}.${body}.`,
      'signed with a secret': await new SignJWT({ sub: 'x', email: 'x@example.org', email_verified: true })
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .setIssuer('https://accounts.google.com')
        .setAudience(google.clientId)
        .setExpirationTime('1h')
        .sign(secret),
      'changed afterwards': `${head}.${Buffer.from('{"sub":"x"}').toString('base64url')}.${signature}`,
      'without an address': await tokenFor({ email: undefined }),
      'with no address for one': await tokenFor({ email: 'x' }),
      'nothing like one': 'x',
    };
    for (const [why, token] of Object.entries(bad)) {
      const answer = await signIn(token);
      expect([why, answer.status, answer.json.error]).toEqual([why, 401, 'google_token']);
    }
    expect((await signIn(undefined)).status).toBe(422);
  });

  it('reports an error, without blaming the token, if Google’s keys cannot be loaded', async () => {
    const away = await fakeGoogle();
    const token = await away.token();
    await away.stop();
    const cut = await startServer({ google: away });
    const answer = await ask(cut.url, 'POST', '/users/google', {
      body: { google_token: token, terms_accepted: true },
    });
    expect(answer).toMatchObject({ status: 500, json: { error: 'internal' } });
    expect(cut.log.join('')).toContain('a call failed');
    expect(cut.log.join('')).not.toContain(token);
    await cut.stop();
  });

  it('accepts both names of the issuer', async () => {
    const token = await tokenFor({ ...somebody(), iss: 'accounts.google.com' });
    expect((await signIn(token)).status).toBe(200);
  });

  it.each([[false], [undefined], ['true']])(
    'creates and links no account if Google has not confirmed the address: %j',
    async (email_verified) => {
      const holder = await signUpVerified(server);
      for (const email of ['fresh@example.org', holder.email]) {
        const answer = await signIn(await tokenFor({ ...somebody(), email, email_verified }));
        expect(answer).toMatchObject({ status: 422, json: { error: 'google_unverified' } });
      }
      expect((await logIn(holder.email)).status).toBe(200);
    },
  );

  it('names a person after their address if their name is not usable', async () => {
    for (const name of ['', '\u0000', undefined]) {
      const gil = somebody();
      const answer = await signIn(await tokenFor({ ...gil, name }));
      expect(answer.json.user.name).toBe(gil.email.split('@')[0]);
    }
    const long = await signIn(await tokenFor({ ...somebody(), name: 'x'.repeat(80) }));
    expect(long.json.user.name).toBe('x'.repeat(50));
  });

  it('[JO2] turns a guest into a full user, who keeps id and name', async () => {
    const token = await guest(server.url, 'Gus');
    const { id } = (await ask(server.url, 'GET', '/user', { token })).json;
    const answer = await signIn(await tokenFor(somebody()), token);
    expect(answer.json.user).toMatchObject({ id, name: 'Gus', temporary: false, verified: true });
  });
});

describe('an address that is registered with Google', () => {
  it('is refused by password with a code of its own', async () => {
    const gil = somebody();
    await signIn(await tokenFor(gil));
    expect(await logIn(gil.email)).toMatchObject({ status: 401, json: { error: 'google_account' } });
    expect(
      (
        await ask(server.url, 'POST', '/users/sign_up', {
          body: {
            name: 'Eve',
            email: gil.email,
            password: PASSWORD,
            password_confirmation: PASSWORD,
            terms_accepted: true,
          },
        })
      ).json.error,
    ).toBe('already_in_use');
  });

  it('gets a password by a mailed link, and then has both', async () => {
    const gil = somebody();
    const { user } = (await signIn(await tokenFor(gil))).json;
    await ask(server.url, 'POST', '/users/password', { body: { email: gil.email } });
    const token = await linkSentTo(server, gil.email, 'password');
    const body = { token, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await ask(server.url, 'PUT', '/users/password', { body })).status).toBe(200);
    expect((await logIn(gil.email)).json.user.id).toBe(user.id);
    expect((await signIn(await tokenFor(gil))).json.user.id).toBe(user.id);
  });
});

describe('an account with a password', () => {
  it('is linked if both sides have confirmed the address, and keeps its password', async () => {
    const ann = await signUpVerified(server);
    const gil = { ...somebody(), email: ann.email.toUpperCase() };
    expect((await signIn(await tokenFor(gil))).json.user.id).toBe(ann.id);
    expect((await logIn(ann.email)).status).toBe(200);
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(200);
  });

  it('with an unconfirmed address is kept by the person logged in to it', async () => {
    const ann = await signUp(server.url);
    const answer = await signIn(await tokenFor({ ...somebody(), email: ann.email }), ann.token);
    expect(answer.json.user).toMatchObject({
      id: ann.id,
      verified: true,
      has_password: true,
      has_google: true,
    });
  });

  it('[AN8] with an unconfirmed address is not given to a Google login: its creator may be someone else', async () => {
    const eve = await signUp(server.url);
    const link = await linkSentTo(server, eve.email);
    const answer = await signIn(await tokenFor({ ...somebody(), email: eve.email }));
    expect(answer.json.user).toMatchObject({ email: eve.email, verified: true, has_password: false });
    expect(answer.json.user.id).not.toBe(eve.id);
    expect((await ask(server.url, 'GET', '/user', { token: eve.token })).status).toBe(401);
    expect((await logIn(eve.email)).json.error).toBe('google_account');
    const verified = await ask(server.url, 'PUT', '/users/verify_email', { body: { token: link } });
    expect(verified.status).toBe(401);
  });

  it('is not given to another Google account with its address', async () => {
    const gil = somebody();
    await signIn(await tokenFor(gil));
    const answer = await signIn(await tokenFor({ ...gil, sub: 'another-sub' }));
    expect(answer).toMatchObject({ status: 422, json: { error: 'already_in_use' } });
  });
});
