import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, form, guest, mailsTo } from '#tests/support/people/account-calls.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

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
