import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_RATES } from '#server/accounts/account-limits.ts';
import { ask, form, guest, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const HERE = '198.51.100.1';
const ELSEWHERE = '203.0.113.7';
let server: TestServer;
beforeEach(async () => {
  const { tellingsPerAddress } = ACCOUNT_RATES;
  const accounts = { ...NO_LIMITS.accounts, tellingsPerAddress };
  server = await startServer({ trustProxy: true, rates: { ...NO_LIMITS, accounts } });
});
afterEach(() => server.stop());

const signUpFrom = (from: string, email: string) =>
  ask(server.url, 'POST', '/users/sign_up', { body: form({ email }), from });

describe('[AN5] asking for each of many addresses whether it has an account', () => {
  it('by signing up is soon stopped, equally for those that have one and those that have none', async () => {
    const { email } = await signUp(server.url);
    const taken = await Promise.all(Array.from({ length: 200 }, () => signUpFrom(HERE, email)));
    expect(taken.filter(({ json }) => json.error === 'already_in_use')).toHaveLength(10);
    const free = form().email as string;
    expect((await signUpFrom(HERE, email)).json.error).toBe('too_many');
    expect((await signUpFrom(HERE, free)).json.error).toBe('too_many');
    expect((await signUpFrom(ELSEWHERE, email)).json.error).toBe('already_in_use');
    expect((await signUpFrom(ELSEWHERE, free)).status).toBe(200);
  });

  it('by completing an account, or changing to the address, counts together with that', async () => {
    const { email, token } = await signUp(server.url);
    const here = { from: '2001:db8:1:2::1' };
    for (let i = 0; i < 10; i++) await signUpFrom(`2001:db8:1:${i}::1`, email);
    const { name: _, ...body } = form({ email });
    const guests = await guest(server.url);
    expect(await ask(server.url, 'PATCH', '/users/me', { token: guests, body, ...here })).toMatchObject({
      json: { error: 'too_many' },
    });
    const move = { email: form().email, current_password: PASSWORD };
    const moved = await ask(server.url, 'PATCH', '/users/me', { token, body: move, ...here });
    expect(moved.json.error).toBe('too_many');
  });

  it('does not stop a team that signs up from one IP address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signUpFrom(HERE, form().email as string)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });
});

it('[AN5] whether an address logs in with Google can be asked as rarely, and that does not block later logins', async () => {
  const { email } = await signUp(server.url);
  const person = await server.store.users.findByEmail(email);
  await server.store.users.change(person?.id ?? '', { googleSub: 'gil', passwordHash: null });
  const logIn = async (to: string, from: string, password = 'x') => {
    const body = { email: to, password };
    return (await ask(server.url, 'POST', '/users/login', { body, from })).json.error;
  };
  const heard: unknown[] = [];
  for (let i = 0; i < 15; i++) heard.push(await logIn(email, HERE));
  expect(heard.filter((code) => code === 'google_account')).toHaveLength(10);
  expect(heard.at(-1)).toBe('invalid_credentials');
  expect(await logIn(email, ELSEWHERE)).toBe('google_account');
  const bob = await signUp(server.url);
  expect(await logIn(bob.email, HERE, PASSWORD)).toBeUndefined();
});
