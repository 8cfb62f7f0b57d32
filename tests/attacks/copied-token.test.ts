import { expect, it } from 'vitest';
import { ask, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const HOUR = 3_600_000;
const time = new ManualTime();
const server = serverForAll({ time });

const use = async (token: string) => (await ask(server.url, 'GET', '/user', { token })).status;
const renew = (token: string) => ask(server.url, 'POST', '/auth/refresh', { token });

it('[AN9] a thief who renews a copied token in step with its owner is out the first time they are late', async () => {
  const { email } = await signUp(server.url);
  const body = { email, password: PASSWORD, stay_logged_in: true };
  const { token } = (await ask(server.url, 'POST', '/users/login', { body })).json;
  const owner = (await renew(token)).json.token as string;
  expect(await use(owner)).toBe(200);
  // Within the minute in which two tabs may ask.
  const thief = (await renew(token)).json.token as string;
  expect(await use(thief)).toBe(200);
  time.step(12 * HOUR);
  const next = (await renew(owner)).json.token as string;
  expect(await use(next)).toBe(200);
  time.step(2 * HOUR);
  expect((await renew(thief)).status).toBe(401);
  expect((await renew(next)).status, 'the owner logs in again, and is then alone').toBe(401);
});

it('[AN9] a copied token of a login that has ended for another reason renews nothing', async () => {
  const { email, token: signedUp } = await signUp(server.url);
  const body = { email, password: PASSWORD, stay_logged_in: true };
  const { token } = (await ask(server.url, 'POST', '/users/login', { body })).json;
  const change = {
    current_password: PASSWORD,
    password: 'a new secret',
    password_confirmation: 'a new secret',
  };
  expect((await ask(server.url, 'PUT', '/users/password', { token: signedUp, body: change })).status).toBe(
    200,
  );
  expect((await renew(token)).status).toBe(401);
});
