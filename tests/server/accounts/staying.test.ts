import { describe, expect, it } from 'vitest';
import { ask, guest, PASSWORD } from '#tests/support/people/account-calls.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForEach, serverForAll } from '#tests/support/servers/server-for-tests.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const time = new ManualTime();
const server = serverForAll({ time });
const { ann } = membersForEach(server, 'Ann');

const statusOf = async (token: string) => (await ask(server.url, 'GET', '/user', { token })).status;
const refresh = (token: string) => ask(server.url, 'POST', '/auth/refresh', { token });
const next = async (token: string): Promise<string> => (await refresh(token)).json.token;
const logIn = async (stay?: boolean, password = PASSWORD): Promise<string> =>
  (
    await ask(server.url, 'POST', '/users/login', {
      body: { email: ann.email, password, ...(stay !== undefined && { stay_logged_in: stay }) },
    })
  ).json.token;
/** Without letting timers run: a month would look at all sessions some ten thousand times. */
const goAhead = (ms: number) => time.step(ms);

describe('[AN9] someone who chose to stay logged in', () => {
  it('gets a new token days later, again and again, though each token lasts an hour', async () => {
    let token = await logIn(true);
    for (let visit = 0; visit < 4; visit++) {
      goAhead(29 * DAY);
      expect(await statusOf(token)).toBe(401);
      token = await next(token);
      expect(await statusOf(token)).toBe(200);
      goAhead(HOUR + 1_000);
      expect(await statusOf(token)).toBe(401);
      token = await next(token);
    }
  });

  it('has to log in again after 30 days without a visit', async () => {
    const token = await logIn(true);
    goAhead(30 * DAY + 1_000);
    expect(await refresh(token)).toMatchObject({ status: 401, json: { error: 'unauthorized' } });
  });

  it.each([[false], [undefined]])(
    'is nobody who answered %j: their login ends after an hour',
    async (stay) => {
      const token = await logIn(stay);
      goAhead(HOUR + 1_000);
      expect((await refresh(token)).status).toBe(401);
    },
  );

  it('stays so after choosing a new password, and nobody else does', async () => {
    const change = { password: 'a better one', password_confirmation: 'a better one' };
    for (const [stay, before] of [
      [true, PASSWORD],
      [false, change.password],
    ] as const) {
      const body = { ...change, current_password: before };
      const token = await logIn(stay, before);
      const changed = (await ask(server.url, 'PUT', '/users/password', { token, body })).json.token;
      expect((await refresh(token)).status).toBe(401);
      goAhead(2 * DAY);
      expect((await refresh(changed)).status).toBe(stay ? 200 : 401);
    }
  });

  it('can choose so when signing up, completing an account and choosing a password by a link', async () => {
    const form = (email: string) => ({
      name: 'Bo',
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      terms_accepted: true,
      stay_logged_in: true,
    });
    const signedUp = await ask(server.url, 'POST', '/users/sign_up', { body: form(`s${ann.email}`) });
    const completed = await guest(server.url);
    const { name: _, ...account } = form(`c${ann.email}`);
    await ask(server.url, 'PATCH', '/users/me', { token: completed, body: account });
    await ask(server.url, 'POST', '/users/password', { body: { email: ann.email } });
    const link = await linkSentTo(server, ann.email, 'password');
    const body = { token: link, password: 'x'.repeat(9), password_confirmation: 'x'.repeat(9) };
    const reset = await ask(server.url, 'PUT', '/users/password', {
      body: { ...body, stay_logged_in: true },
    });
    goAhead(2 * DAY);
    // A guest's token lasts longer than an hour, but not once they have an account.
    expect(await statusOf(completed)).toBe(401);
    for (const token of [signedUp.json.token, completed, reset.json.token])
      expect((await refresh(token)).status).toBe(200);
  });

  it('is logged out at once by logging out, whatever tokens there are', async () => {
    const token = await logIn(true);
    goAhead(2 * DAY);
    const fresh = await next(token);
    await ask(server.url, 'POST', '/users/logout', { token: fresh });
    for (const old of [token, fresh]) expect((await refresh(old)).status).toBe(401);
  });

  it('is logged out everywhere by deleting the account', async () => {
    const token = await logIn(true);
    const body = { current_password: PASSWORD };
    expect((await ask(server.url, 'DELETE', '/users/me', { token: ann.token, body })).status).toBe(200);
    expect((await refresh(token)).status).toBe(401);
  });
});

describe('[AN9] a token that was replaced', () => {
  it('ends the login if it comes back, whoever has the copy', async () => {
    const stolen = await logIn(true);
    const other = await logIn(true);
    const owners = await next(stolen);
    expect(await statusOf(owners)).toBe(200);
    goAhead(61_000);
    expect((await refresh(stolen)).status).toBe(401);
    expect(await statusOf(owners)).toBe(401);
    expect((await refresh(owners)).status).toBe(401);
    expect(await statusOf(other)).toBe(200);
  });

  it('is found out as well if the thief was first', async () => {
    const owners = await logIn(true);
    goAhead(2 * DAY);
    const thiefs = await next(owners);
    expect(await statusOf(thiefs)).toBe(200);
    goAhead(61_000);
    expect((await refresh(owners)).status).toBe(401);
    expect(await statusOf(thiefs)).toBe(401);
  });

  it('is found out as well if the server’s clock was set back since', async () => {
    const stolen = await logIn(true);
    const owners = await next(stolen);
    expect(await statusOf(owners)).toBe(200);
    goAhead(-3_600_000);
    expect((await refresh(stolen)).status).toBe(401);
    goAhead(3_600_000);
  });

  it('is taken once more if the answer got lost, however long ago', async () => {
    const token = await logIn(true);
    await refresh(token);
    goAhead(20 * DAY);
    const found = await next(token);
    expect(await statusOf(found)).toBe(200);
  });

  it('is taken for a minute, for tabs that renew at the same time', async () => {
    const token = await logIn(true);
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
    for (const { status, json } of answers) expect([status, await statusOf(json.token)]).toEqual([200, 200]);
    goAhead(30_000);
    expect((await refresh(token)).status).toBe(200);
  });

  it('opens nothing else once it has expired', async () => {
    const token = await logIn(true);
    goAhead(HOUR + 1_000);
    for (const [method, path] of [
      ['GET', '/user'],
      ['GET', '/retros'],
      ['POST', '/users/logout'],
      ['GET', '/workspaces'],
    ] as const)
      expect([path, (await ask(server.url, method, path, { token })).status]).toEqual([path, 401]);
  });
});
