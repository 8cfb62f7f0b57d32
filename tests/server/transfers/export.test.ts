import { expect, it } from 'vitest';
import { camelKeys } from '#contract/base/key-case.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { exportedRetroSchema } from '#contract/transfers/exported-retro.ts';
import { unzip } from '#tests/support/files/zip.ts';
import { ask, signUpVerified } from '#tests/support/people/account-calls.ts';
import { type Name, teamPeople } from '#tests/support/people/team-people.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { putTeam, putWorkspace } from '#tests/support/stores/workspace-rows.ts';

const stage = teamPeople();
const { people, server } = stage;

const call = (method: 'GET' | 'POST', path: string, as: Name) =>
  ask(server.url, method, path, {
    token: people[as].token,
    ...(method === 'POST' && { body: { locale: 'en' } }),
  });
async function fileOf(path: string, as: Name) {
  const response = await fetch(`${server.url}/api${path}/file`, {
    headers: { authorization: `Bearer ${people[as].token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function aWorkspace() {
  const workspace = await putWorkspace(stage.rows, [people.olga.id, people.max.id]);
  const red = await putTeam(stage.rows, workspace, [people.ann.id, people.tom.id]);
  const blue = await putTeam(stage.rows, workspace, [people.tom.id]);
  const ann = { id: people.ann.id, name: 'Ann' };
  const retros = [
    await putFinished(server.store, red, [ann]),
    await putFinished(server.store, red, [ann], { name: 'Sprint 8' }),
    await putFinished(server.store, blue, [{ id: people.tom.id, name: 'Tom' }], { name: 'Blue' }),
  ];
  const paths = {
    all: `/workspaces/${workspace}/exports`,
    red: `/workspaces/${workspace}/teams/${red}/exports`,
  };
  return { workspace, red, blue, retros, paths };
}

it('[EX1] exports all retros of a team in the background, with progress, and mails the person who asked when it is ready', async () => {
  const { retros, paths } = await aWorkspace();
  expect((await call('GET', paths.red, 'tom')).json).toEqual({ export: null });
  const begun = await call('POST', paths.red, 'ann');
  expect(begun.json.export).toMatchObject({ state: 'making', done: 0, total: 2, gone_at: null });
  await server.worked();
  const made = (await call('GET', paths.red, 'tom')).json.export;
  expect(made).toMatchObject({ state: 'ready', done: 2, total: 2 });
  expect(made.gone_at).toBeGreaterThan(Date.now() + 2 * 86_400_000);
  await server.mailed();
  const mails = await stage.rows
    .selectFrom('outbox')
    .selectAll()
    .where('subject', 'like', '%is ready')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/teams/`);

  const { body, headers } = await fileOf(paths.red, 'tom');
  expect(headers.get('content-type')).toBe('application/zip');
  const files = await unzip(body);
  const names = [...files.keys()];
  expect(names.slice(0, 3)).toEqual(['hindsight.json', 'topics.csv', 'action-items.csv']);
  expect(names.filter((name) => name.endsWith('.md'))).toHaveLength(2);
  const json = names.filter((name) => name.startsWith('retros/'));
  const found = json.map((name) => exportedRetroSchema.parse(camelKeys(JSON.parse(files.get(name) ?? ''))));
  expect(found.map(({ key }) => key).sort()).toEqual(retros.slice(0, 2).sort());
  expect(found[0]?.people[0]).toEqual({ name: 'Ann', email: people.ann.email, was: 'participant' });
  expect(found[0]?.people[1]).toEqual({ name: 'Guest Gus', email: null, was: 'participant' });
  expect(files.get('action-items.csv')).toContain("'+Split the job");
  expect(files.get('topics.csv')).toContain("'=cmd|calc");
});

it('[EX1] lets the owner export all teams and the workspace’s activities, teammates their own team, and nobody else any', async () => {
  const { paths, workspace } = await aWorkspace();
  const grows = { name: 'Grows', placeholder: 'What does?', color: 'moss', icon: 'bud' } as const;
  const garden = { name: 'Garden', description: 'Weeding', topicTypes: [grows] };
  await server.store.customActivities.create(workspace, garden, { user: people.olga.id, now: 0 });
  const told = async (path: string) =>
    Promise.all(
      (['olga', 'ann', 'max', 'sam'] as const).map(async (name) => (await call('POST', path, name)).status),
    );
  expect(await told(paths.all)).toEqual([200, 403, 403, 404]);
  expect(await told(paths.red)).toEqual([200, 200, 403, 404]);
  await server.worked();
  const files = await unzip((await fileOf(paths.all, 'olga')).body);
  expect([...files.keys()].filter((name) => name.startsWith('retros/'))).toHaveLength(3);
  expect(JSON.parse(files.get('hindsight.json') ?? '')).toMatchObject({ activities: [garden] });
  const teams = await unzip((await fileOf(paths.red, 'ann')).body);
  expect(JSON.parse(teams.get('hindsight.json') ?? '')).not.toHaveProperty('activities');
  expect((await fileOf(paths.all, 'ann')).status).toBe(403);
  expect((await fileOf(paths.red, 'max')).status).toBe(403);
  expect((await fileOf(paths.red, 'sam')).status).toBe(404);
});

it('[EX1] continues where it was stopped, and exports no retro twice', async () => {
  const { paths, workspace, retros } = await aWorkspace();
  const { exports } = server.store;
  await call('POST', paths.all, 'olga');
  await server.worked();
  const made = await exports.of({ workspace, team: null });
  const last = [...retros].sort().at(-1) ?? '';
  await stage.rows.deleteFrom('export_pieces').where('retro_id', '=', last).execute();
  await stage.rows.updateTable('exports').set({ state: 'making', done: 2 }).execute();
  if (!made) throw new Error('there is none');
  expect((await exports.next(made, 10)).map(({ retro }) => retro)).toEqual([last]);
  await server.store.jobs.put({ kind: 'export', about: { export: made.id }, workspace }, Date.now());
  await server.worked();
  expect((await call('GET', paths.all, 'olga')).json.export).toMatchObject({ state: 'ready', done: 3 });
});

it('[EX1] deletes a file when it expires, with any retro in it, and with the account of anyone it names', async () => {
  const { paths, workspace } = await aWorkspace();
  const eva = await signUpVerified(server, { name: 'Eva' });
  await putTeam(stage.rows, workspace, [people.ann.id, eva.id], paths.red.split('/')[4]);
  await putFinished(server.store, paths.red.split('/')[4] ?? '', [{ id: eva.id, name: 'Eva' }]);
  await call('POST', paths.red, 'ann');
  await server.worked();
  await server.store.erasures.deleteAccount({ user: eva.id, email: eva.email }, Date.now());
  expect((await call('GET', paths.red, 'ann')).json).toEqual({ export: null });
  expect((await fileOf(paths.red, 'ann')).status).toBe(404);
  for (const retro of await server.store.erasures.pending())
    await server.store.erasures.erase(retro, Date.now());
  await call('POST', paths.red, 'ann');
  await server.worked();
  const again = await unzip((await fileOf(paths.red, 'ann')).body);
  expect([...again.values()].join()).not.toContain('Eva');
  await server.store.exports.sweep(Date.now() + 4 * 86_400_000);
  expect((await call('GET', paths.red, 'ann')).json).toEqual({ export: null });
});

it('[LI8] leaves out a retro that is deleted while it is read', async () => {
  const { red, workspace } = await aWorkspace();
  const { store } = server;
  const retro = await putFinished(store, red, [{ id: people.ann.id, name: 'Ann' }]);
  const state = (await store.events.snapshot(retro))?.state as RetroState;
  const by = { user: people.ann.id, locale: 'en' } as const;
  const made = await store.exports.begin({ workspace, team: red }, by, Date.now());
  await store.deleteRetro(retro, [], Date.now());
  const begun = (await store.exports.of({ workspace, team: red })) ?? made;
  expect(await store.exports.putPiece(begun.id, state, { name: 'x', body: 'x' })).toBe('gone');
});

it('[EX1] includes no name of a deleted account, even before the name is erased from the log', async () => {
  const { paths, red, workspace } = await aWorkspace();
  const eva = await signUpVerified(server, { name: 'Eva' });
  const retro = await putFinished(server.store, red, [{ id: eva.id, name: 'Eva' }]);
  const { json } = await call('POST', paths.red, 'ann');
  const state = await server.store.events.snapshot(retro);
  await server.worked();
  await server.store.erasures.deleteAccount({ user: eva.id, email: eva.email }, Date.now());
  const { store } = server;
  const made = await store.exports.begin(
    { workspace, team: red },
    { user: eva.id, locale: 'en' },
    Date.now(),
  );
  expect(made.id).not.toBe(json.export.id);
  const kept = await store.exports.putPiece(made.id, state?.state as RetroState, { name: 'x', body: 'x' });
  expect(kept).toBe('erasing');
});
