import { afterEach, beforeEach, expect, it } from 'vitest';
import { Undeliverable } from '#server/mail/letter.ts';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

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

it('[OP3] sends an undelivered mail again once the cause is fixed', async () => {
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

it('[OP3] changes only hooks: other jobs of a retro whose team uses Slack stay as they are', async () => {
  const { store, folder } = server;
  const rows = rowsOf(folder);
  const team = await putTeam(rows, await putWorkspace(rows, [root.id]), [root.id]);
  await putFinished(store, team, [{ id: root.id, name: 'Root' }]);
  const { id: retro } = await rows.selectFrom('retros').select('id').executeTakeFirstOrThrow();
  const url = 'https://hooks.slack.com/services/1';
  await rows
    .insertInto('team_slack')
    .values({ team_id: team, locale: null, url, kept_at: NOW, worked_at: NOW, off_at: null })
    .execute();
  await store.jobs.put({ kind: 'erasing', retro, at: NOW + 1e12 }, NOW);
  await rows.updateTable('jobs').set({ state: 'failed', error: 'internal' }).execute();
  const { id } = await rows
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'erasing')
    .executeTakeFirstOrThrow();
  expect(await call('POST', '/hooks/again', { ids: [id] })).toEqual({ done: 0 });
  expect(await call('POST', '/hooks/drop', { ids: [id] })).toEqual({ done: 0 });
  await rows.destroy();
});
