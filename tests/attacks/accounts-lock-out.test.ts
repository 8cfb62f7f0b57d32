import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_RATES } from '#server/accounts/account-limits.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { ask, form, PASSWORD, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { linkSentTo, mailsTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const OWNER = '203.0.113.7';
let time: ManualTime;
let server: TestServer;
beforeEach(async () => {
  time = new ManualTime();
  server = await startServer({
    time,
    trustProxy: true,
    rates: { ...NO_LIMITS, accounts: ACCOUNT_RATES },
  });
});
afterEach(() => server.stop());

const askForReset = (email: string, from: string) =>
  ask(server.url, 'POST', '/users/password', { body: { email }, from });
const logIn = (body: Record<string, unknown>, from: string) =>
  ask(server.url, 'POST', '/users/login', { body, from });
/** Tries until from those addresses nobody may any more. */
async function guessFromMany(email: string): Promise<void> {
  for (let i = 0; i < 200; i++) await logIn({ email, password: `guess ${i}` }, `198.51.${i % 15}.1`);
}
const resetsTo = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => subject === 'Choose a new password').length;

describe('[AN3] twelve reset requests for someone else’s address', () => {
  it('send one mail, with a link that works', async () => {
    const ann = await signUpVerified(server);
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, place) => askForReset(ann.email, `198.51.100.${place}`)),
    );
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    expect((await askForReset(ann.email, OWNER)).status).toBe(200);
    expect(await resetsTo(ann.email)).toBe(1);
    const token = await linkSentTo(server, ann.email, 'password');
    const body = { token, password: 'a new secret', password_confirmation: 'a new secret' };
    expect((await ask(server.url, 'PUT', '/users/password', { body, from: OWNER })).status).toBe(200);
  });

  it('from one IP address are stopped there, and nowhere else', async () => {
    const ann = await signUpVerified(server);
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await askForReset(ann.email, '198.51.100.1')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect((await askForReset(ann.email, OWNER)).status).toBe(200);
  });

  it('before there is an account keep nobody from signing up with it', async () => {
    const body = form();
    for (let i = 0; i < 12; i++) await askForReset(body.email as string, `198.51.100.${i}`);
    for (let i = 0; i < 12; i++) await askForReset(body.email as string, OWNER);
    const elsewhere = '203.0.113.8';
    expect((await ask(server.url, 'POST', '/users/sign_up', { body, from: elsewhere })).status).toBe(200);
    expect(await linkSentTo(server, body.email as string)).toMatch(/./);
  });

  it('before there is an account do not use up its owner’s mails, nor do requests to confirm it', async () => {
    const body = form();
    const email = body.email as string;
    const askToConfirm = (from: string) =>
      ask(server.url, 'PUT', '/users/send_confirmation_email', { body: { email }, from });
    for (let i = 0; i < 5; i++) {
      expect((await askToConfirm(`198.51.100.${i}`)).status).toBe(200);
      await server.mailed();
      time.pass(61_000);
    }
    expect((await ask(server.url, 'POST', '/users/sign_up', { body, from: OWNER })).status).toBe(200);
    await server.mailed();
    time.pass(61_000);
    expect((await askToConfirm(OWNER)).status).toBe(200);
    expect(await mailsTo(server, email)).toHaveLength(2);
  });

  it('cost the same whether or not a mail goes out: one row', async () => {
    const ann = await signUpVerified(server);
    const db = new Kysely<Schema>({ dialect: sqliteDialect(join(server.folder, 'hindsight.sqlite')) });
    const rowsTo = async (email: string) =>
      (
        await db
          .selectFrom('mails')
          .select('id')
          .where('email', '=', email)
          .where('kind', '=', 'reset')
          .execute()
      ).length;
    for (let i = 0; i < 4; i++) {
      await askForReset(ann.email, OWNER);
      await askForReset('nobody@example.org', OWNER);
      await server.mailed();
      expect([await rowsTo(ann.email), await rowsTo('nobody@example.org')]).toEqual([i + 1, i + 1]);
    }
    await db.destroy();
    expect(await resetsTo(ann.email)).toBe(1);
  });

  it('all day long from everywhere do not fill the mailbox, and it always contains a link that works', async () => {
    const ann = await signUpVerified(server);
    for (let minute = 0; minute < 120; minute++) {
      await askForReset(ann.email, `198.51.100.${minute}`);
      await server.mailed();
      time.pass(61_000);
    }
    expect(await resetsTo(ann.email)).toBeLessThanOrEqual(15);
    expect((await askForReset(ann.email, OWNER)).status).toBe(200);
    const token = await linkSentTo(server, ann.email, 'password');
    const body = { token, password: 'a new secret', password_confirmation: 'a new secret' };
    expect((await ask(server.url, 'PUT', '/users/password', { body, from: OWNER })).status).toBe(200);
  });
});

describe('[AN4] password guesses', () => {
  it('from one IPv6 /56 do not block the right password from another address', async () => {
    const ann = await signUp(server.url);
    const statuses: number[] = [];
    for (let i = 0; i < 120; i++) {
      const from = `2001:db8:0:${(i % 256).toString(16)}::${i}`;
      statuses.push((await logIn({ email: ann.email, password: `guess ${i}` }, from)).status);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect((await logIn({ email: ann.email, password: PASSWORD }, OWNER)).status).toBe(200);
  });

  it('from many addresses do not block it from another one, twice a day', async () => {
    const ann = await signUp(server.url);
    await guessFromMany(ann.email);
    const right = { email: ann.email, password: PASSWORD };
    expect((await logIn({ ...right, password: 'misspelt' }, OWNER)).status).toBe(401);
    expect((await logIn(right, OWNER)).status).toBe(200);
    expect((await logIn(right, OWNER)).status).toBe(429);
  });

  it('from hundreds of addresses do not block it on a device where the account was logged in before, and only there', async () => {
    const ann = await signUp(server.url);
    const { device } = (await logIn({ email: ann.email, password: PASSWORD }, OWNER)).json;
    await guessFromMany(ann.email);
    const right = { email: ann.email, password: PASSWORD };
    // The second from there.
    expect((await logIn(right, OWNER)).status).toBe(200);
    expect((await logIn(right, OWNER)).status).toBe(429);
    expect((await logIn({ ...right, devices: [device] }, OWNER)).status).toBe(200);
    expect((await logIn({ ...right, devices: ['x', device] }, '203.0.113.8')).status).toBe(200);
    // Of somebody else it is worth nothing, nor is one that was made up, and it logs nobody in by itself.
    const bob = await signUp(server.url);
    const others = (await logIn({ email: bob.email, password: PASSWORD }, OWNER)).json.device;
    expect((await logIn({ ...right, devices: [others] }, OWNER)).status).toBe(429);
    expect((await logIn({ ...right, devices: [`${device}x`] }, OWNER)).status).toBe(429);
    expect((await ask(server.url, 'GET', '/user', { token: device })).status).toBe(401);
    // Who stole the device does not guess faster for it.
    const guesses: number[] = [];
    for (let i = 0; i < 30; i++) {
      const guess = { email: ann.email, password: `guess ${i}`, devices: [device] };
      guesses.push((await logIn(guess, `192.0.2.${i}`)).status);
    }
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  });

  it('do not keep a logged-in person from confirming with their password', async () => {
    const ann = await signUpVerified(server);
    await guessFromMany(ann.email);
    const body = {
      current_password: PASSWORD,
      password: 'a new secret',
      password_confirmation: 'a new secret',
    };
    expect((await ask(server.url, 'PUT', '/users/password', { token: ann.token, body })).status).toBe(200);
  });
});
