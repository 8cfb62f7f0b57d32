import { afterEach, beforeEach, expect, it } from 'vitest';
import { Undeliverable } from '#server/mail/letter.ts';
import { ask, type Member, signUpVerified } from '../../support/server-accounts.ts';
import { startServer, type TestServer } from '../../support/server-harness.ts';

const ROOT = 'root@example.org';

let server: TestServer;
let root: Member;
beforeEach(async () => {
  server = await startServer({ admins: [ROOT], dataDir: '.' });
  root = await signUpVerified(server, { email: ROOT });
});
afterEach(() => server.stop());

const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await ask(server.url, method, `/admin${path}`, { token: root.token, body })).json;

it('[OP3] has a mail that could not be delivered sent again, once that is mended', async () => {
  const { folder } = server;
  await server.stop('keep');
  const refuses = { send: async () => Promise.reject(new Undeliverable('no')), close: () => {} };
  server = await startServer({ admins: [ROOT], transport: refuses }, folder);
  await server.store.mails.ask('reset', ROOT, Date.now());
  await server.mailed();
  const { groups, items, total } = await call('GET', '/mails?state=failed');
  expect(groups).toMatchObject([{ kind: 'reset', state: 'failed', error: 'undeliverable', count: 1 }]);
  expect([items.length, total]).toEqual([1, 1]);
  await server.stop('keep');
  server = await startServer({ admins: [ROOT] }, folder);
  expect(await call('POST', '/mails/again', { ids: [items[0].id] })).toEqual({ done: 1 });
  await server.mailed();
  expect((await server.store.outbox.list()).map(({ subject }) => subject)).toContain('Choose a new password');
  expect(await call('GET', '/mails')).toMatchObject({ groups: [], items: [], total: 0 });
});

it('[OP3] says how the server is, and what waits', async () => {
  const health = await call('GET', '/health');
  expect(health).toMatchObject({ sockets: 0, open_retros: 0, redis: 'alone', waiting: [] });
  expect(health.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(health.database).toMatchObject({ kind: 'sqlite' });
  expect(health.disk.free).toBeGreaterThan(0);
  expect(health.disk.total).toBeGreaterThan(health.disk.free);
  expect(health.started_at).toBeLessThan(Date.now());
});
