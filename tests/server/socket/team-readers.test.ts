import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#server/accounts/store/users.ts';
import { createLog } from '#server/base/logger.ts';
import { linkTeams, type TeamLink } from '#server/cluster/team-link.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { type Member, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { call, newId, type Player } from '#tests/support/people/player.ts';
import { SECRETS } from '#tests/support/retros/retro-script.ts';
import { created } from '#tests/support/retros/sample-log.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/*
 * A team's finished retro. The team's changes are said by another server than the one that people are connected to.
 */
let server: TestServer;
let elsewhere: TeamLink;
let rows: ReturnType<typeof rowsOf>;
let retro: string;
let team: string;
let workspace: string;
const people = {} as Record<'ana' | 'tom' | 'olga' | 'eve', Member>;
const players: Player[] = [];

beforeAll(async () => {
  const bus = new MemoryBus();
  server = await startServer({ bus });
  elsewhere = linkTeams({
    liveRetros: { applyTeams: async () => {} },
    bus,
    server: 'elsewhere',
    log: createLog('silent'),
  });
  rows = rowsOf(server.folder);
  for (const name of ['ana', 'tom', 'olga', 'eve'] as const)
    people[name] = await signUpVerified(server, { name });
  const plan = created(await creator());
  retro = plan.retro;
  workspace = await putWorkspace(rows, [people.olga.id]);
  team = await putTeam(rows, workspace, [people.tom.id]);
  await beginRetro(server.store.events, { ...plan, settings: { ...plan.settings, teamId: team } });
  const ana = await come('ana');
  await ana.do({ type: 'writing.start' });
  const [shared, kept] = [newId(), newId()];
  for (const [id, description] of Object.entries({ [shared]: 'Shared', [kept]: SECRETS.topicAnnLost }))
    await ana.do({ type: 'topic.add', id, topicType: 'mad', description });
  await ana.do({ type: 'sharing.start' });
  await ana.do({ type: 'topic.share', topic: shared, topicType: 'mad', description: 'Shared' });
  for (const type of ['turn.end', 'grouping.start', 'voting.start'] as const) await ana.do({ type });
  await ana.do({ type: 'vote.place', group: shared, weight: 2 });
  for (const type of ['voting.close', 'review.start'] as const) await ana.do({ type });
  await ana.do({ type: 'action.add', description: 'Write it down', owners: [], dueDate: null, group: null });
  await ana.do({ type: 'retro.finish' });
});
afterAll(async () => {
  for (const player of players) player.leave();
  elsewhere.stop();
  await rows.destroy();
  await server.stop();
});

async function creator(): Promise<Person> {
  const [known] = await server.store.users.byIds([people.ana.id]);
  if (!known) throw new Error('nobody');
  return known;
}

/** Somebody connects and opens the retro. */
async function come(name: keyof typeof people): Promise<Player> {
  const player = await tabOf(server, people[name], retro);
  players.push(player);
  return player;
}

it('[AC6] [AC3] teammates and the owner open what they were not in, and others do not', async () => {
  for (const name of ['tom', 'olga'] as const) expect((await come(name)).view?.kind).toBe('reader');
  const eve = await come('eve');
  expect(eve.view).toBeNull();
  expect(await eve.open(retro)).toEqual({ ok: false, code: 'not_found' });
  expect(await eve.open(newId())).toEqual({ ok: false, code: 'not_found' });
});

it('[AC6] readers follow later changes, can do nothing, and are seen by nobody', async () => {
  const [ana, tom] = [await come('ana'), await come('tom')];
  if (tom.view?.kind !== 'reader') throw new Error('no reader');
  const [action = ''] = Object.keys(tom.view.state.data.actions);
  const change = { type: 'action.set-status', action, status: 'done' } as const;
  expect(await tom.say(change)).toEqual({ ok: false, code: 'not_admitted' });
  const seq = await ana.do(change);
  await tom.reaches(seq);
  expect(tom.view.state.data.actions[action]?.status).toBe('done');
  await ana.catchUp();
  await tom.catchUp();
  expect(tom.presence).toBeNull();
  expect(ana.presence?.online).not.toContain(tom.id);
});

it('[AC6] [SE2] [VO4] a reader gets nothing that members were never shown', async () => {
  const tom = await come('tom');
  const text = tom.received.join('');
  expect(text).toContain('Shared');
  for (const secret of [SECRETS.topicAnnLost, '"weight":', people.olga.id])
    expect(text).not.toContain(secret);
});

it('[AC4] people who leave the team are disconnected at once, whichever server reports it, and cannot reopen it', async () => {
  const [ana, tom, olga] = [await come('ana'), await come('tom'), await come('olga')];
  const gone = new Promise((resolve) => tom.socket.once('disconnect', resolve));
  const before = tom.received.length;
  await putTeam(rows, workspace, [people.eve.id], team);
  elsewhere.tell([team]);
  await gone;
  expect(tom.received.slice(before).join('')).not.toContain('roster');
  expect(await (await come('tom')).open(retro)).toEqual({ ok: false, code: 'not_found' });
  expect((await call(server.url, `/api/retro/${retro}`, people.tom.token)).status).toBe(404);
  for (const stays of [ana, olga]) expect(stays.socket.connected).toBe(true);
  expect((await come('eve')).view?.kind).toBe('reader');
  expect(JSON.stringify(ana.received)).not.toContain('workspaceOwner":"');
});
