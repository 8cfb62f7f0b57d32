import { beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  form,
  guest,
  type Member,
  PASSWORD,
  signUp,
  signUpVerified,
} from '#tests/support/people/account-calls.ts';
import { linkSentTo, mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { startServer } from '#tests/support/servers/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const time = new ManualTime();
const server = serverForAll({ time });
let ann: Member;
beforeEach(async () => {
  ann = await signUp(server.url);
});

const verify = (token: unknown, as?: string) =>
  ask(server.url, 'PUT', '/users/verify_email', { body: { token }, token: as });
const askForConfirmation = (email: unknown) =>
  ask(server.url, 'PUT', '/users/send_confirmation_email', { body: { email } });
const askForReset = (email: unknown) => ask(server.url, 'POST', '/users/password', { body: { email } });
const reset = (token: unknown, password = 'a new secret') =>
  ask(server.url, 'PUT', '/users/password', {
    body: { token, password, password_confirmation: password },
  });
/** What the page of the link asks before anybody types. */
const look = (token: unknown) => ask(server.url, 'POST', '/users/password/link', { body: { token } });
const me = async (token: string) => (await ask(server.url, 'GET', '/user', { token })).json;

describe('the link to confirm an address', () => {
  it('confirms it and logs in', async () => {
    const token = await linkSentTo(server, ann.email);
    const wrong = await ask(server.url, 'PUT', '/users/verify_email', { body: { token, password: 'x' } });
    expect(wrong).toMatchObject({ status: 422, json: { fields: { password: 'wrong_password' } } });
    // On another device the password shows whose account it is.
    const answer = await ask(server.url, 'PUT', '/users/verify_email', {
      body: { token, password: PASSWORD },
    });
    expect(answer).toMatchObject({ status: 200, json: { user: { id: ann.id, verified: true } } });
    expect(await me(answer.json.token)).toMatchObject({ verified: true, has_password: true });
  });

  it('keeps the login of a person who is logged in, and ends their other logins', async () => {
    const body = { email: ann.email, password: PASSWORD };
    const other = (await ask(server.url, 'POST', '/users/login', { body })).json.token;
    await verify(await linkSentTo(server, ann.email), ann.token);
    expect(await me(ann.token)).toMatchObject({ verified: true, has_password: true });
    expect((await ask(server.url, 'GET', '/user', { token: other })).status).toBe(401);
    expect((await ask(server.url, 'POST', '/users/login', { body })).status).toBe(200);
  });

  it('leaves no access to someone else who typed the address first', async () => {
    const { email } = form();
    const thief = await guest(server.url, 'Thief');
    const account = { email, password: PASSWORD, password_confirmation: PASSWORD, terms_accepted: true };
    expect((await ask(server.url, 'PATCH', '/users/me', { token: thief, body: account })).status).toBe(200);
    const bystander = await signUp(server.url);
    const answer = await verify(await linkSentTo(server, email as string), bystander.token);
    expect(answer.json.user).toMatchObject({ email, verified: true, has_password: false });
    expect((await ask(server.url, 'GET', '/user', { token: thief })).status).toBe(401);
    const body = { email, password: PASSWORD };
    expect((await ask(server.url, 'POST', '/users/login', { body })).status).toBe(401);
    // The way to a password of one's own is in the mail.
    expect((await reset(await linkSentTo(server, email as string, 'password'))).status).toBe(200);
    const own = { email, password: 'a new secret' };
    expect((await ask(server.url, 'POST', '/users/login', { body: own })).status).toBe(200);
  });

  it('keeps the login if used in the browser of the sign-up', async () => {
    const answer = await verify(await linkSentTo(server, ann.email), ann.token);
    await ask(server.url, 'POST', '/users/logout', { token: answer.json.token });
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(401);
  });

  it('works for 5 days, then says for which address a new one is needed', async () => {
    const link = await linkSentTo(server, ann.email);
    time.pass(5 * DAY - 1_000);
    const late = await signUp(server.url);
    const other = await linkSentTo(server, late.email);
    time.pass(1_000);
    expect(await verify(link)).toMatchObject({
      status: 401,
      json: { error: 'link_expired', email: ann.email },
    });
    expect((await verify(other)).status).toBe(200);
  });

  it('works once', async () => {
    const link = await linkSentTo(server, ann.email);
    const answers = await Promise.all([verify(link), verify(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await verify(link)).json).toMatchObject({ error: 'link_used', email: ann.email });
  });

  it('is sent again on request, and then the older one is used up too', async () => {
    const old = await linkSentTo(server, ann.email);
    time.pass(60_000);
    expect((await askForConfirmation(ann.email)).json).toEqual({ ok: true });
    const fresh = await linkSentTo(server, ann.email);
    expect(fresh).not.toBe(old);
    expect((await verify(fresh)).status).toBe(200);
    expect((await verify(old)).status).toBe(401);
  });

  it.each([['x'], [''], ['x'.repeat(200)]])('that was never issued is refused: %j', async (token) => {
    const answer = await verify(token);
    expect(answer.status).toBe(422);
    expect(answer.json.error).toBe('invalid_link');
  });

  it.each([[undefined], [7], ['x'.repeat(201)], [{ a: 1 }]])('has to be a string: %j', async (token) => {
    expect(await verify(token)).toMatchObject({ status: 422, json: { error: 'invalid' } });
  });

  it('does not set passwords, and a link to a password confirms nothing', async () => {
    const confirm = await linkSentTo(server, ann.email);
    expect((await reset(confirm)).json.error).toBe('invalid_link');
    await askForReset(ann.email);
    expect((await verify(await linkSentTo(server, ann.email, 'password'))).json.error).toBe('invalid_link');
  });

  it('no longer works once the address has changed', async () => {
    const link = await linkSentTo(server, ann.email);
    const { email } = form();
    const body = { email, current_password: PASSWORD };
    await ask(server.url, 'PATCH', '/users/me', { token: ann.token, body });
    expect((await verify(link)).json.error).toBe('link_used');
    expect((await me(ann.token)).verified).toBe(false);
    const own = await verify(await linkSentTo(server, email as string), ann.token);
    expect(own.json.user).toMatchObject({ id: ann.id, email, verified: true });
  });
});

describe('the link to a new password', () => {
  it('sets it, ends all logins and logs in', async () => {
    ann = await signUpVerified(server);
    await askForReset(ann.email);
    const answer = await reset(await linkSentTo(server, ann.email, 'password'));
    expect(answer).toMatchObject({ status: 200, json: { user: { id: ann.id, verified: true } } });
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(401);
    expect((await me(answer.json.token)).id).toBe(ann.id);
    const body = { email: ann.email, password: 'a new secret' };
    expect((await ask(server.url, 'POST', '/users/login', { body })).status).toBe(200);
    const subjects = (await mailsTo(server, ann.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed');
  });

  it('works for one hour', async () => {
    await askForReset(ann.email);
    const link = await linkSentTo(server, ann.email, 'password');
    time.pass(HOUR);
    expect(await look(link)).toMatchObject({ status: 401, json: { error: 'link_expired' } });
    expect(await reset(link)).toMatchObject({ status: 401, json: { error: 'link_expired' } });
    await askForReset(ann.email);
    const fresh = await linkSentTo(server, ann.email, 'password');
    time.pass(HOUR - 1_000);
    expect((await reset(fresh)).status).toBe(200);
  });

  it('works once, whichever request is quicker', async () => {
    await askForReset(ann.email);
    const link = await linkSentTo(server, ann.email, 'password');
    const answers = await Promise.all([reset(link), reset(link, 'another secret')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('can be checked before a password is typed, without being used up', async () => {
    await askForReset(ann.email);
    const link = await linkSentTo(server, ann.email, 'password');
    expect((await look(link)).status).toBe(200);
    expect((await look(link)).status).toBe(200);
    expect((await reset(link)).status).toBe(200);
    expect(await look(link)).toMatchObject({ status: 401, json: { error: 'link_used' } });
    expect(await look('x')).toMatchObject({ status: 422, json: { error: 'invalid_link' } });
  });

  it('is not used up by a password that is refused', async () => {
    await askForReset(ann.email);
    const link = await linkSentTo(server, ann.email, 'password');
    expect(await reset(link, 'short')).toMatchObject({
      status: 422,
      json: { error: 'invalid', fields: { password: 'too_short' } },
    });
    expect((await reset(link)).status).toBe(200);
  });

  it('that was never issued is refused', async () => {
    expect(await reset('x')).toMatchObject({ status: 422, json: { error: 'invalid_link' } });
  });
});

describe('requesting a mail', () => {
  it('does not reveal whether there is such an account', async () => {
    const verified = await signUpVerified(server);
    for (const wish of [askForConfirmation, askForReset]) {
      const answers = [];
      for (const email of [ann.email, verified.email, 'nobody@example.org']) {
        answers.push(await wish(email));
      }
      const [first] = answers;
      for (const answer of answers) {
        expect(answer.status).toBe(200);
        expect(answer.text).toBe(first?.text);
        expect([...answer.headers.keys()]).toEqual([...(first?.headers.keys() ?? [])]);
      }
    }
    expect(await mailsTo(server, 'nobody@example.org')).toEqual([]);
  });

  it('does the same work for everyone, so that timing reveals nothing either', async () => {
    const strict = await startServer({ time });
    await ask(strict.url, 'POST', '/users/sign_up', { body: form({ email: 'here@example.org' }) });
    await strict.mailed();
    const { claim } = strict.store.mails;
    strict.store.mails.claim = async () => [];
    for (const email of ['here@example.org', 'nobody@example.org']) {
      await ask(strict.url, 'POST', '/users/password', { body: { email } });
    }
    const rows = await claim(time.now(), time.now() + HOUR, 100);
    expect(rows.map(({ kind }) => kind)).toEqual(['reset', 'reset']);
    await strict.stop();
  });

  it('sends no confirmation to people who have confirmed, and none to guests', async () => {
    const verified = await signUpVerified(server);
    const before = (await mailsTo(server, verified.email)).length;
    await askForConfirmation(verified.email);
    expect(await mailsTo(server, verified.email)).toHaveLength(before);
    expect((await guest(server.url)).length).toBeGreaterThan(20);
  });

  it.each([[undefined], ['x'], [['a@b.org']], ['a@b.org\r\nbcc: c@d.org']])(
    'requires an address: %j',
    async (email) => {
      for (const wish of [askForConfirmation, askForReset]) {
        expect(await wish(email)).toMatchObject({ status: 422, json: { error: 'invalid' } });
      }
    },
  );
});
