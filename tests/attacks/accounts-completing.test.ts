import { expect, it } from 'vitest';
import { ask, form, guest } from '#tests/support/people/account-calls.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();

it('[AN2] twenty simultaneous requests complete a guest’s account once', async () => {
  const token = await guest(server.url, 'Gus');
  const { id } = (await ask(server.url, 'GET', '/user', { token })).json;
  const forms = Array.from({ length: 20 }, () => form());
  const answers = await Promise.all(
    forms.map(({ name: _, ...body }) => ask(server.url, 'PATCH', '/users/me', { token, body })),
  );
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(done[0]?.json.id).toBe(id);
  // Too late is who was a guest when they asked, and who was none any more.
  expect(answers.every(({ status }) => [200, 400, 422].includes(status))).toBe(true);
  const { email } = (await ask(server.url, 'GET', '/user', { token })).json;
  expect(email).toBe(done[0]?.json.email);
  for (const { email: wanted } of forms) {
    expect(await mailsTo(server, wanted as string)).toHaveLength(wanted === email ? 1 : 0);
  }
});
