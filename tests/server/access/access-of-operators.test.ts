import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest, type Member, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';
import { OF_NOBODY } from './access-rows.ts';

const ROOT = 'sentinel.root@example.org';
/** Stands in every name, address and text that there is. */
const SENTINEL = /sentinel/i;

let server: TestServer;
let root: Member;
let member: Member;
let workspace: string;
beforeAll(async () => {
  server = await startServer({ admins: [ROOT] });
  root = await signUpVerified(server, { email: ROOT, name: 'Sentinel Root' });
  member = await signUpVerified(server, { email: 'sentinel.ann@example.org', name: 'Sentinel Ann' });
  workspace = await fill();
});
afterAll(() => server.stop());

/** A workspace, a retro, mails and hooks, all of them full of sentinels. */
async function fill(): Promise<string> {
  const { store, folder } = server;
  const rows = rowsOf(folder);
  const id = await putWorkspace(rows, [member.id], { name: 'Sentinel Works', plan: 'premium' });
  const team = await putTeam(rows, id, [member.id]);
  await rows.updateTable('teams').set({ name: 'Sentinel Team' }).where('id', '=', team).execute();
  const url = 'https://sentinel:sentinel@hooks.example.org/sentinel?sentinel=1#sentinel';
  const by = { user: member.id, now: NOW };
  await putFinished(store, team, [{ id: member.id, name: 'Sentinel Ann' }]);
  await rows.updateTable('retros').set({ name: 'Sentinel retro' }).execute();
  const { id: retro_id } = await rows.selectFrom('retros').select('id').executeTakeFirstOrThrow();
  const webhook = await store.webhooks.create(id, { url, key: 'sentinel' }, by);
  const delivery = { id: newId(), webhook_id: webhook?.id ?? '', event: 'retro.finished', retro_id, at: NOW };
  await rows
    .insertInto('webhook_deliveries')
    .values({ ...delivery, body: 'sentinel', state: 'waiting', attempts: 1 })
    .execute();
  await store.jobs.put({ kind: 'webhook', about: { delivery: delivery.id }, at: NOW + 1e12 }, NOW);
  await rows.updateTable('jobs').set({ error: 'Sentinel said no' }).execute();
  const about = { workspace: 'Sentinel Works', by: 'Sentinel Ann', host: 'sentinel.example.org' };
  await store.mails.put({ kind: 'webhook_off', user: member.id, workspace: id, about }, NOW + 1e12);
  await store.mails.put({ kind: 'reset', email: 'sentinel.eva@example.org' }, NOW + 1e12);
  await rows
    .updateTable('mails')
    .set({ state: 'failed', error: '550 sentinel.eva@example.org is unknown', next_at: NOW + 1e12 })
    .where('state', '=', 'waiting')
    .execute();
  await rows.destroy();
  return id;
}

const path = (call: string, id = workspace) => call.replace(/^\w+ \/api/, '').replace(':id', id);
const methodOf = (call: string) => call.split(' ')[0] as 'GET';
const bodyFor = (call: string): object | undefined => {
  if (call.endsWith('/again') || call.endsWith('/drop')) return { ids: [newId()] };
  return call.startsWith('PUT') ? { reason: 'spam' } : undefined;
};

describe('[OP1] the calls of operators', () => {
  it('look to everyone else like calls that do not exist, byte for byte', async () => {
    const unverified = await signUp(server.url);
    const people = [undefined, 'no token', await guest(server.url), unverified.token, member.token];
    for (const call of OF_NOBODY.operator) {
      for (const token of people) {
        for (const body of [bodyFor(call), { ids: "' or 1=1 --" }]) {
          const asked = { token, body: methodOf(call) === 'GET' ? undefined : body };
          const there = await ask(server.url, methodOf(call), path(call), asked);
          const nowhere = await ask(server.url, methodOf(call), '/adminstration', asked);
          expect([call, there.status, there.text]).toEqual([call, 404, nowhere.text]);
          expect(nowhere.status).toBe(404);
          expect([...there.headers.keys()].sort()).toEqual([...nowhere.headers.keys()].sort());
        }
      }
    }
    expect(await server.store.operations.interventions.list(10)).toEqual([]);
  });

  it('get that answer whatever is sent, before it is read', async () => {
    const send = async (to: string, type: string, body: string | null) => {
      const headers = { 'content-type': type, authorization: `Bearer ${member.token}` };
      const answer = await fetch(`${server.url}/api${to}`, { method: 'POST', headers, body });
      return [answer.status, answer.headers.get('connection'), await answer.text()];
    };
    for (const type of ['application/json', 'text/xml', 'multipart/form-data; boundary=b']) {
      for (const body of ['{', '', null]) {
        const there = await send('/admin/mails/drop', type, body);
        expect([type, body, ...there]).toEqual([type, body, ...(await send('/adminstration', type, body))]);
      }
    }
  });

  it('no longer exist for a former operator with the same login', async () => {
    const folder = server.folder;
    expect((await ask(server.url, 'GET', '/admin/health', { token: root.token })).status).toBe(200);
    await server.stop('keep');
    server = await startServer({ admins: [] }, folder);
    for (const call of OF_NOBODY.operator) {
      const answer = await ask(server.url, methodOf(call), path(call), {
        token: root.token,
        body: bodyFor(call),
      });
      expect([call, answer.status, answer.json.error]).toEqual([call, 404, 'not_found']);
    }
    const { json } = await ask(server.url, 'GET', '/user', { token: root.token });
    expect(json).toMatchObject({ email: ROOT, role: 'user' });
    await server.stop('keep');
    server = await startServer({ admins: [ROOT] }, folder);
  });

  it('accept only valid ids', async () => {
    const asked = (method: 'GET' | 'PUT' | 'POST', to: string, body?: object) =>
      ask(server.url, method, to, { token: root.token, body });
    const wrong = ["x' or '1'='1", '%', `${workspace}'--`, '../..', `${workspace.slice(0, 15)}_`];
    for (const id of wrong) {
      const there = await asked('PUT', `/admin/workspaces/${encodeURIComponent(id)}/suspension`, {
        reason: 'spam',
      });
      expect([id, there.status, there.json.error]).toEqual([id, 404, 'not_found']);
      const ids = await asked('POST', '/admin/mails/drop', { ids: [id] });
      expect([id, ids.status]).toEqual([id, 422]);
      const search = await asked('GET', `/admin/workspaces?search=${encodeURIComponent(id)}`);
      expect([id, search.status]).toEqual([id, 422]);
      const kind = await asked('GET', `/admin/mails?kind=${encodeURIComponent("'; drop table mails")}`);
      expect(kind.status).toBe(422);
    }
    expect((await asked('PUT', `/admin/workspaces/${newId()}/suspension`, { reason: 'spam' })).status).toBe(
      404,
    );
    expect((await asked('PUT', `/admin/workspaces/${workspace}/suspension`, { reason: 'x' })).status).toBe(
      422,
    );
    const many = Array.from({ length: 101 }, () => newId());
    expect((await asked('POST', '/admin/mails/drop', { ids: many })).status).toBe(422);
    expect(await server.store.operations.interventions.list(10)).toEqual([]);
  });
});

it('[OP2] nobody’s name, address or text is in the answers to operators, nor in the log of what they do', async () => {
  const answers: string[] = [];
  const asked = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', to: string, body?: object) => {
    const { status, text, json } = await ask(server.url, method, to, { token: root.token, body });
    expect([to, status]).toEqual([to, 200]);
    answers.push(text);
    return json;
  };
  await asked('GET', '/admin/health');
  const mails = await asked('GET', '/admin/mails');
  expect(mails.items).toHaveLength(2);
  expect(mails.items[0]).toMatchObject({ error: 'other', host: null });
  const hooks = await asked('GET', '/admin/hooks?state=retrying');
  expect(hooks.items).toMatchObject([{ host: 'hooks.example.org', error: 'other' }]);
  const { workspaces } = await asked('GET', '/admin/workspaces');
  expect(workspaces).toMatchObject([{ id: workspace, members: 1, teams: 1, retros: 1, plan: 'premium' }]);
  await asked('PUT', `/admin/workspaces/${workspace}/suspension`, { reason: 'spam' });
  await asked('DELETE', `/admin/workspaces/${workspace}/suspension`);
  await asked('POST', '/admin/mails/drop', { ids: mails.items.map(({ id }: { id: string }) => id) });
  await asked('POST', '/admin/hooks/drop', { ids: [hooks.items[0].id] });
  const done = await asked('GET', '/admin/interventions');
  expect(done.interventions.map(({ kind, operator }: Record<string, string>) => [kind, operator])).toEqual([
    ['hooks.dropped', root.id],
    ['mails.dropped', root.id],
    ['workspace.reinstated', root.id],
    ['workspace.suspended', root.id],
  ]);
  expect(answers.filter((text) => SENTINEL.test(text))).toEqual([]);
  expect(server.log.filter((line) => SENTINEL.test(line))).toEqual([]);
});
