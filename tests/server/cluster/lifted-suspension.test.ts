import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, type Member, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { createRetro, type Player } from '#tests/support/people/player.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const ROOT = 'root@example.org';
/** Longer than it takes a server to look by itself, ms. */
const A_LOOK = 8_000;

let bus: MemoryBus;
let one: TestServer;
let two: TestServer;
let rows: Kysely<Schema>;
let root: Member;
let ann: Member;
let tom: Member;
let workspace: string;
let team: string;
let lobbies: Player[];

beforeAll(async () => {
  bus = new MemoryBus();
  one = await startServer({ bus, admins: [ROOT] });
  two = await startServer({ bus, admins: [ROOT], store: one.store });
  rows = rowsOf(one.folder);
  root = await signUpVerified(one, { email: ROOT });
  ann = await signUpVerified(one, { name: 'Ann' });
  tom = await signUpVerified(one, { name: 'Tom' });
});
beforeEach(async () => {
  workspace = await putWorkspace(rows, [ann.id]);
  team = await putTeam(rows, workspace, [ann.id, tom.id]);
  const retro = await createRetro(one.url, ann.token, { team_id: team });
  lobbies = [await come(one, ann, retro), await come(two, tom, retro)];
  return () => {
    bus.loses = () => false;
    bus.comeUp();
    for (const player of lobbies) player.leave();
  };
});
afterAll(async () => {
  await rows.destroy();
  await two.stop('keep');
  await one.stop();
});

/** Someone takes part, on one of the servers. */
async function come(server: TestServer, who: Member, retro: string): Promise<Player> {
  const player = await tabOf(server, who, retro);
  await player.do({ type: 'person.join', role: 'participant' });
  return player;
}

const act = (server: TestServer, method: 'PUT' | 'DELETE') => {
  const body = method === 'PUT' ? { reason: 'spam' } : undefined;
  return ask(server.url, method, `/admin/workspaces/${workspace}/suspension`, { token: root.token, body });
};

/** What keeps the retro from being started, as each open lobby has it. */
const whys = () =>
  lobbies.map(({ view }) =>
    view?.kind === 'room' ? view.state.data.entitlements.noStart : 'not in the room',
  );
const bothSay = (why: 'suspended' | undefined) =>
  Promise.all(lobbies.map((player, place) => player.until(() => whys()[place] === why, A_LOOK)));

it.each(['one', 'two'] as const)(
  '[WS8] a suspension, and its end, reach a lobby that is open on this server and on another, told to server %s',
  async (name) => {
    const server = { one, two }[name];
    const views = () => lobbies.map((player) => player.views.length);
    const before = views();
    await act(server, 'PUT');
    await bothSay('suspended');
    await act(server, 'DELETE');
    await bothSay(undefined);
    // Nobody has opened the retro again for that.
    expect(views()).toEqual(before);
    expect(await lobbies[0]?.say({ type: 'writing.start' })).toMatchObject({ ok: true });
  },
);

it('[WS8] the end of a suspension reaches open lobbies on every server although the message about it is lost', async () => {
  bus.loses = (channel) => channel === 'teams';
  await act(one, 'PUT');
  await bothSay('suspended');
  bus.goDown();
  await act(two, 'DELETE');
  await bothSay(undefined);
});

it.each([
  ['operators', { operators_suspended_at: 1, operators_suspended_for: 'spam' }],
  ['a missing payment', { suspended_at: 1 }],
] as const)(
  '[WS8] a suspension by %s, and its end, reach open lobbies although the server that changed it stopped before telling',
  async (_, suspended) => {
    const over = { operators_suspended_at: null, operators_suspended_for: null, suspended_at: null };
    for (const change of [suspended, over]) {
      await rows.updateTable('workspaces').set(change).where('id', '=', workspace).execute();
      await bothSay(change === over ? undefined : 'suspended');
    }
  },
);
