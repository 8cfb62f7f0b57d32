import { expect, it } from 'vitest';
import { ask, form, guest, PASSWORD, signUp } from '#tests/support/people/account-calls.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

const twice = (password: string) => ({ password, password_confirmation: password });
const refused = { status: 422, json: { error: 'invalid', fields: { password: 'too_common' } } };

it.each([
  'password',
  '12345678',
  'qwertyuiop',
  'Password1',
  'ILOVEYOU',
  'p@ssw0rd',
  'liverpool1',
  'ｐａｓｓｗｏｒｄ',
])('[AN1] a common password is refused for a new account: %j', async (password) => {
  const answer = await ask(server.url, 'POST', '/users/sign_up', { body: form(twice(password)) });
  expect(answer).toMatchObject(refused);
});

it('[AN1] it is refused wherever a password is set, and no link is used up', async () => {
  const common = twice('sunshine1');
  const { name: _, ...wish } = form(common);
  const token = await guest(server.url);
  expect(await ask(server.url, 'PATCH', '/users/me', { token, body: wish })).toMatchObject(refused);
  const ann = await signUp(server.url);
  const change = { ...common, current_password: PASSWORD };
  expect(await ask(server.url, 'PUT', '/users/password', { token: ann.token, body: change })).toMatchObject(
    refused,
  );
  await ask(server.url, 'POST', '/users/password', { body: { email: ann.email } });
  const link = await linkSentTo(server, ann.email, 'password');
  const reset = (body: object) =>
    ask(server.url, 'PUT', '/users/password', { body: { token: link, ...body } });
  expect(await reset(common)).toMatchObject(refused);
  expect((await reset(twice('sunshine on a rainy day'))).status).toBe(200);
});
