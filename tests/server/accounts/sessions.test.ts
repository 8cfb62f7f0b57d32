import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, guest, type Member, PASSWORD, signUp, tabOf } from '#tests/support/people/account-calls.ts';
import { createRetro, type Player } from '#tests/support/people/player.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { SECRET } from '#tests/support/servers/test-server.ts';

const HOUR = 3_600_000;
const time = new ManualTime();
const server = serverForAll({ time });
let ann: Member;
beforeEach(async () => {
  ann = await signUp(server.url);
});

const statusOf = async (token: string) => (await ask(server.url, 'GET', '/user', { token })).status;
const refresh = (token: string) => ask(server.url, 'POST', '/auth/refresh', { token });
const logIn = async ({ email }: Member, password = PASSWORD): Promise<string> =>
  (await ask(server.url, 'POST', '/users/login', { body: { email, password } })).json.token;
/** A browser tab with an open connection. */
const connect = (token: string) => tabOf(server, { token, id: ann.id });
const isKicked = (player: Player) => player.until(() => player.socket.disconnected);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('a token', () => {
  it('of a full user lasts one hour', async () => {
    time.pass(HOUR - 2_000);
    expect(await statusOf(ann.token)).toBe(200);
    time.pass(3_000);
    expect(await statusOf(ann.token)).toBe(401);
  });

  it('of a guest lasts 90 days', async () => {
    const token = await guest(server.url);
    time.skip(90 * 24 * HOUR - 2_000);
    expect(await statusOf(token)).toBe(200);
    time.pass(3_000);
    expect(await statusOf(token)).toBe(401);
  });

  it('that is still valid can be renewed, again and again', async () => {
    let { token } = ann;
    for (let i = 0; i < 5; i++) {
      time.pass(50 * 60_000);
      const answer = await refresh(token);
      expect(answer.status).toBe(200);
      expect(answer.json.token).not.toBe(token);
      token = answer.json.token;
    }
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(ann.token)).toBe(401);
  });

  it('that has expired cannot be renewed', async () => {
    time.pass(HOUR + 1_000);
    expect(await refresh(ann.token)).toMatchObject({ status: 401, json: { error: 'unauthorized' } });
  });

  it('of a guest who became a full user lasts no longer than their session', async () => {
    const token = await guest(server.url);
    const body = {
      email: `g${Date.now()}@example.org`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      terms_accepted: true,
    };
    expect((await ask(server.url, 'PATCH', '/users/me', { token, body })).status).toBe(200);
    expect((await refresh(token)).status).toBe(200);
    time.pass(HOUR + 1_000);
    expect(await statusOf(token)).toBe(401);
  });

  it('is refused if anything in it was changed', async () => {
    const [head = '', body = '', signature = ''] = ann.token.split('.');
    const claims = claimsOf(ann.token);
    const other = claimsOf((await signUp(server.url)).token);
    const hmac = (text: string, key: Uint8Array | string) =>
      createHmac('sha256', key).update(text).digest('base64url');
    const none = part({ alg: 'none', typ: 'JWT' });
    const forged = [
      `${head}.${part({ ...claims, sid: other.sid })}.${signature}`,
      `${head}.${part({ ...claims, exp: claims.exp + 9_999 })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${part({ alg: 'HS512', typ: 'JWT' })}.${body}.${signature}`,
      `${head}.${body}.${hmac(`${head}.${body}`, 'another secret')}`,
      `${head}.${body}.${hmac(`${head}.${body}`, '')}`,
      'x.y.z',
      '..',
    ];
    for (const token of forged) expect([token, await statusOf(token)]).toEqual([token, 401]);
    expect(await statusOf(ann.token)).toBe(200);
  });

  it('is refused without an expiry, and for a session that never existed', async () => {
    const { sid } = claimsOf(ann.token);
    const sign = (claims: object, header = 'HS256') =>
      new SignJWT(claims as never).setProtectedHeader({ alg: header }).sign(SECRET);
    const exp = Math.floor(time.now() / 1_000) + 60;
    expect(await statusOf(await sign({ sid, exp }))).toBe(200);
    expect(await statusOf(await sign({ sid }))).toBe(401);
    expect(await statusOf(await sign({ exp }))).toBe(401);
    expect(await statusOf(await sign({ exp, sid: 'a'.repeat(16) }))).toBe(401);
    expect(await statusOf(await sign({ exp, sid: 7 }))).toBe(401);
  });

  it('[SY7] that is invalid opens no socket either', async () => {
    await ask(server.url, 'POST', '/users/logout', { token: ann.token });
    for (const token of [ann.token, 'x.y.z', '']) {
      await expect(connect(token)).rejects.toThrow('unauthorized');
    }
  });
});

describe('logging out', () => {
  it('ends this login for good, and no other', async () => {
    const other = await logIn(ann);
    expect((await ask(server.url, 'POST', '/users/logout', { token: ann.token })).json).toEqual({ ok: true });
    expect(await statusOf(ann.token)).toBe(401);
    expect((await refresh(ann.token)).status).toBe(401);
    expect((await ask(server.url, 'POST', '/users/logout', { token: ann.token })).status).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('[RO7] in one tab closes the sockets of all tabs of that login at once, and no others', async () => {
    const elsewhere = await connect(await logIn(ann));
    const bystander = await connect((await signUp(server.url)).token);
    const tabs = [await connect(ann.token), await connect(ann.token)];
    const retro = await createRetro(server.url, ann.token);
    await tabs[0]?.open(retro);
    await ask(server.url, 'POST', '/users/logout', { token: ann.token });
    for (const tab of tabs) await isKicked(tab);
    await elsewhere.catchUp();
    await bystander.catchUp();
    expect(elsewhere.socket.connected).toBe(true);
    expect(bystander.socket.connected).toBe(true);
    elsewhere.leave();
    bystander.leave();
  });

  it('makes older tokens of the same login useless', async () => {
    const { token } = (await refresh(ann.token)).json;
    await ask(server.url, 'POST', '/users/logout', { token });
    expect(await statusOf(ann.token)).toBe(401);
  });
});

describe('a new password', () => {
  const change = (token: string, body: object) => ask(server.url, 'PUT', '/users/password', { token, body });
  const wish = (changes: object = {}) => ({
    password: 'a better one',
    password_confirmation: 'a better one',
    current_password: PASSWORD,
    ...changes,
  });

  it('ends every login and socket, and returns a new login', async () => {
    const other = await logIn(ann);
    const tabs = [await connect(ann.token), await connect(other)];
    const answer = await change(ann.token, wish());
    expect(answer).toMatchObject({ status: 200, json: { user: { id: ann.id } } });
    for (const tab of tabs) await isKicked(tab);
    expect(await statusOf(ann.token)).toBe(401);
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(answer.json.token)).toBe(200);
    const login = { body: { email: ann.email, password: PASSWORD } };
    expect((await ask(server.url, 'POST', '/users/login', login)).status).toBe(401);
    expect(await statusOf(await logIn(ann, 'a better one'))).toBe(200);
  });

  it.each([
    [{ current_password: 'wrong' }, 'wrong_password', { current_password: 'wrong_password' }],
    [{ current_password: undefined }, 'wrong_password', { current_password: 'wrong_password' }],
    [{ password: 'short', password_confirmation: 'short' }, 'invalid', { password: 'too_short' }],
    [{ password_confirmation: 'another one' }, 'invalid', { password_confirmation: 'mismatch' }],
  ])('is refused with the reason: %j', async (changes, error, fields) => {
    expect(await change(ann.token, wish(changes))).toMatchObject({ status: 422, json: { error, fields } });
    expect(await statusOf(ann.token)).toBe(200);
  });

  it('requires a login or a link', async () => {
    expect((await ask(server.url, 'PUT', '/users/password', { body: wish() })).status).toBe(401);
    const token = await guest(server.url);
    expect((await change(token, wish())).json.error).toBe('proof_required');
  });

  it('makes other links to a new password useless', async () => {
    await ask(server.url, 'POST', '/users/password', { body: { email: ann.email } });
    const token = await linkSentTo(server, ann.email, 'password');
    await change(ann.token, wish());
    const body = { token, password: 'stolen one', password_confirmation: 'stolen one' };
    expect(await ask(server.url, 'PUT', '/users/password', { body })).toMatchObject({
      status: 401,
      json: { error: 'link_used' },
    });
  });
});
