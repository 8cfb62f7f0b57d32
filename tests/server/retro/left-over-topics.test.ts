import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { ask, type Member, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { newId, type Player } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let server: TestServer;
let rows: Kysely<Schema>;
/** Ann and Tom are the team; Max is in the workspace alone. */
const people = {} as Record<'ann' | 'tom' | 'max', Member>;
type Name = keyof typeof people;
const players: Player[] = [];

beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  for (const name of ['ann', 'tom', 'max'] as const) people[name] = await signUpVerified(server, { name });
});
afterAll(async () => {
  for (const player of players) player.leave();
  await rows.destroy();
  await server.stop();
});

async function aTeam() {
  const workspace = await putWorkspace(rows, [people.ann.id, people.max.id]);
  return { workspace, team: await putTeam(rows, workspace, [people.ann.id, people.tom.id]) };
}
type Team = Awaited<ReturnType<typeof aTeam>>;
const who = (name: Name) => ({ id: people[name].id, name });
/** A finished retro with 'Never said', of its second person, left over. */
const held = ({ team }: Team, changes?: Partial<ExportedRetro>) =>
  putFinished(server.store, team, [who('ann'), who('tom')], changes);

async function come(name: Name, retro: string): Promise<Player> {
  const player = await tabOf(server, people[name], retro);
  players.push(player);
  return player;
}
/** The lobby of the team's next retro, with Ann who leads it. */
async function next({ team }: Team, activity = 'mad_sad_glad') {
  const body = { activity, team_id: team, waiting_room_enabled: false };
  const made = await ask(server.url, 'POST', '/retro', { token: people.ann.token, body });
  const retro = made.json.retro_id as string;
  return { retro, ann: await come('ann', retro) };
}
const offered = (retro: string, as: Name) =>
  ask(server.url, 'GET', `/retro/${retro}/left_over`, { token: people[as].token });
const idsIn = (answer: { json: { topics: { id: string }[] } }) => answer.json.topics.map(({ id }) => id);
const topicsOf = ({ view }: Player) =>
  view && view.kind !== 'door' ? Object.values(view.state.data.topics) : [];

it('[TA5] [RE4] leftover topics of the team’s last retro are offered and taken over with their authors, or offered in the next', async () => {
  const team = await aTeam();
  await held(team, { name: 'Long ago', startedAt: 1_000, finishedAt: 2_000 });
  const last = await held(team);
  const { retro, ann } = await next(team);
  const offer = await offered(retro, 'ann');
  const [id = ''] = idsIn(offer);
  expect(offer.json).toEqual({
    retro: { id: last, name: 'Sprint 7' },
    topics: [
      {
        id,
        activity: 'mad_sad_glad',
        type: 'mad',
        description: 'Never said',
        author: who('tom'),
        votes: 0,
      },
    ],
  });
  await ann.do({ type: 'topics.take', retro: last, topics: [id] });
  const taken = {
    id,
    author: people.tom.id,
    type: 'mad',
    description: 'Never said',
    from: { retro: last, author: who('tom') },
  };
  expect(topicsOf(ann)).toEqual([taken]);
  const tom = await come('tom', retro);
  await tom.do({ type: 'person.join', role: 'participant' });
  expect(topicsOf(tom)).toEqual([taken]);
  // It is offered here still: taken twice, it is there once.
  expect(idsIn(await offered(retro, 'ann'))).toEqual([id]);
  await ann.do({ type: 'topics.take', retro: last, topics: [id] });
  expect(topicsOf(ann)).toHaveLength(1);
});

it('[TA5] topics taken over into another activity get the types chosen for them, also on other people’s screens', async () => {
  const team = await aTeam();
  const last = await held(team);
  const { retro, ann } = await next(team, 'sailboat');
  const topics = idsIn(await offered(retro, 'ann'));
  const typed = (topicType: string) => topics.map((topic) => ({ topic, topicType }));
  const take = { type: 'topics.take', retro: last, topics } as const;
  expect(await ann.say({ ...take, types: typed('mad') })).toMatchObject({ code: 'unknown_type' });
  await ann.do({ ...take, types: typed('anchor') });
  const was = { activity: 'mad_sad_glad', type: 'mad' };
  const tom = await come('tom', retro);
  await tom.do({ type: 'person.join', role: 'participant' });
  for (const player of [ann, tom])
    expect(topicsOf(player)).toMatchObject([{ type: 'anchor', from: { retro: last, was } }]);
});

it('[TA5] no two retros of a team take over the same topic; after it is dropped, another can take it', async () => {
  const team = await aTeam();
  const last = await held(team);
  const [one, other] = [await next(team), await next(team)];
  const [id = ''] = idsIn(await offered(one.retro, 'ann'));
  const take: CommandInput = { type: 'topics.take', retro: last, topics: [id] };
  await one.ann.do(take);
  expect(idsIn(await offered(other.retro, 'ann'))).toEqual([]);
  expect(await other.ann.say(take)).toMatchObject({ code: 'unknown_topic' });
  await one.ann.do({ type: 'topic.drop', topic: id });
  expect(idsIn(await offered(other.retro, 'ann'))).toEqual([id]);
  await other.ann.do(take);
  expect(topicsOf(other.ann)).toMatchObject([{ description: 'Never said' }]);
  // A retro that is deleted holds nothing back.
  const gone = await ask(server.url, 'DELETE', `/retro/${other.retro}`, {
    token: people.ann.token,
    body: { name: await nameOf(other.retro) },
  });
  expect(gone.status).toBe(200);
  expect(idsIn(await offered(one.retro, 'ann'))).toEqual([id]);
});

it('[TA5] a retro that should have begun more than a day ago does not block leftover topics', async () => {
  const team = await aTeam();
  const last = await held(team);
  const [one, other] = [await next(team), await next(team)];
  const topics = idsIn(await offered(one.retro, 'ann'));
  await one.ann.do({ type: 'topics.take', retro: last, topics });
  expect(idsIn(await offered(other.retro, 'ann'))).toEqual([]);
  await rows
    .updateTable('retros')
    .set({ starts_at: Date.now() - 2 * 86_400_000 })
    .where('id', '=', one.retro)
    .execute();
  expect(idsIn(await offered(other.retro, 'ann'))).toEqual(topics);
});

it('[TA5] [AC6] [SE2] a moderator who may not read the last retro is offered no topics and cannot take any', async () => {
  const team = await aTeam();
  const last = await held(team);
  const { retro, ann } = await next(team);
  const topics = idsIn(await offered(retro, 'ann'));
  const max = await come('max', retro);
  await max.do({ type: 'person.join', role: 'participant' });
  expect((await offered(retro, 'max')).json.error).toBe('unauthorized_action');
  await ann.do({ type: 'moderation.hand', to: people.max.id });
  expect((await offered(retro, 'max')).json).toEqual({ retro: null, topics: [] });
  expect(await max.say({ type: 'topics.take', retro: last, topics })).toMatchObject({
    code: 'unknown_topic',
  });
  expect(max.received.join()).not.toContain('Never said');
});

it('[TA5] taking over is possible in the lobby of a team’s retro, and from the last one alone', async () => {
  const team = await aTeam();
  const before = await held(team, { startedAt: 1_000, finishedAt: 2_000 });
  const { retro, ann } = await next(team);
  const topics = idsIn(await offered(retro, 'ann'));
  await held(team, { groups: [] });
  expect(idsIn(await offered(retro, 'ann'))).toEqual([]);
  const take = { type: 'topics.take', retro: before, topics } as const;
  expect(await ann.say(take)).toMatchObject({ code: 'unknown_topic' });
  expect(await ann.say({ ...take, topics: [newId()] })).toMatchObject({ code: 'unknown_topic' });
  await ann.do({ type: 'writing.start' });
  expect((await offered(retro, 'ann')).json.error).toBe('wrong_phase');
  const alone = await ask(server.url, 'POST', '/retro', {
    token: people.ann.token,
    body: { activity: 'mad_sad_glad' },
  });
  expect((await offered(alone.json.retro_id, 'ann')).json).toEqual({ retro: null, topics: [] });
});

const nameOf = async (retro: string) =>
  (await rows.selectFrom('retros').select('name').where('id', '=', retro).executeTakeFirstOrThrow()).name;
