import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '#server/store/store.ts';
import { ask, type Member, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { createRetro, type Player } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/** Longer than it takes a server to look by itself, ms. */
const A_LOOK = 8_000;

/** One server, without others that it could hear of changes from. */
let server: TestServer;
let rows: ReturnType<typeof rowsOf>;
let ann: Member;
let tom: Member;
let workspace: string;
let team: string;
let retro: string;
let lobby: Player;
let store: Store;

beforeAll(async () => {
  server = await startServer();
  ({ store } = server);
  rows = rowsOf(server.folder);
  ann = await signUpVerified(server, { name: 'Ann' });
  tom = await signUpVerified(server, { name: 'Tom' });
});
beforeEach(async () => {
  workspace = await putWorkspace(rows, [ann.id, tom.id]);
  team = await putTeam(rows, workspace, [ann.id, tom.id]);
  retro = await createRetro(server.url, ann.token, { team_id: team });
  lobby = await tabOf(server, ann, retro);
  await lobby.do({ type: 'person.join', role: 'participant' });
  return () => lobby.leave();
});
afterAll(async () => {
  await rows.destroy();
  await server.stop();
});

const roster = () => (lobby.view?.kind === 'room' ? lobby.view.state.data.roster.map(({ id }) => id) : []);

/** The database is away for the first thing of this kind that is asked. */
function failsOnce<K extends keyof Store['rosters']>(what: K): void {
  const { rosters } = store;
  const whole = rosters[what];
  rosters[what] = (async () => {
    rosters[what] = whole;
    throw new Error('the database is away');
  }) as unknown as Store['rosters'][K];
}

it('[TM3] [AC4] who is removed from the workspace leaves an open retro’s team within seconds, though the database was away just after it', async () => {
  expect(roster()).toContain(tom.id);
  failsOnce('teamsOf');
  const answer = await ask(server.url, 'DELETE', `/workspaces/${workspace}/members/${tom.id}`, {
    token: ann.token,
  });
  expect(answer.status).toBe(200);
  await lobby.until(() => !roster().includes(tom.id), A_LOOK);
  expect(server.log.join()).toContain('retros could not be told of their team');
});

it('[TM3] [AC4] an open retro follows its team within seconds though the answer to the change was lost', async () => {
  await rows.deleteFrom('team_members').where('team_id', '=', team).where('user_id', '=', tom.id).execute();
  await lobby.until(() => !roster().includes(tom.id), A_LOOK);
});

it('[WS7] an open retro ends within seconds though the answer to its deletion was lost', async () => {
  await store.deleteRetro(retro, [], Date.now());
  await vi.waitFor(() => expect(lobby.socket.connected).toBe(false), A_LOOK);
});
