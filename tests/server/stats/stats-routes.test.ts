import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, type Member, signUpVerified } from '#tests/support/people/account-calls.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: Kysely<Schema>;
let olga: Member;
let workspace: string;
let team: string;
beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  olga = await signUpVerified(server, { name: 'Olga' });
  workspace = await putWorkspace(rows, [olga.id]);
  team = await putTeam(rows, workspace, []);
  const startedAt = Date.now() - 1;
  await putFinished(server.store, team, [{ id: olga.id, name: 'Olga' }], {
    startedAt,
    finishedAt: startedAt,
  });
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const get = (path: string) => ask(server.url, 'GET', path, { token: olga.token });

it('[ST1] the stats of a workspace or team cover three months, or as many as requested', async () => {
  for (const path of [`/workspaces/${workspace}/stats`, `/workspaces/${workspace}/teams/${team}/stats`]) {
    const { json } = await get(path);
    expect(json.months).toHaveLength(3);
    expect(json.months[2]).toMatchObject({ retros: 1, topics: 4, actions: { made: 2, done: 1 } });
    expect((await get(`${path}?months=12&time_zone=Asia%2FTokyo`)).json.months).toHaveLength(12);
  }
});

it.each(['months=0', 'months=4', 'months=x', 'time_zone=Atlantis', 'time_zone='])(
  'stats are refused for %s',
  async (query) => {
    expect(await get(`/workspaces/${workspace}/stats?${query}`)).toMatchObject({
      json: { error: 'invalid' },
    });
  },
);
