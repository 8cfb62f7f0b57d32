import { afterEach, beforeEach, expect, it } from 'vitest';
import { unzip } from '#tests/support/files/zip.ts';
import { ask, type Member, PASSWORD, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { NotifiedTeam } from '#tests/support/people/notified-team.ts';
import { newId, type Player } from '#tests/support/people/player.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { putTeam } from '#tests/support/stores/workspace-rows.ts';

/*
 * A team's retro without names, written ahead, and everything that leaves the room: Slack, webhooks, mails, exports, the search, statistics, what
 * people download about themselves, the log at its most talkative, metrics, what servers tell each other. Whatever has the words or the id of a topic has nobody with it,
 * and what people get about themselves is the same for all who wrote.
 */

const METRICS = 'a token that only the operator knows';
const NAMES = ['Anaxagoras', 'Boudicca', 'Cleopatra', 'Demosthenes'];
const MINUTE = 60_000;
let stage: NotifiedTeam;
let writers: Member[];
let team: string;
const said: string[] = [];
const players: Player[] = [];

beforeEach(async () => {
  const bus = new MemoryBus();
  bus.loses = (_channel, message) => {
    said.push(message);
    return false;
  };
  stage = await new NotifiedTeam().build({}, { bus, metricsToken: METRICS });
  writers = await Promise.all(NAMES.map((name) => signUpVerified(stage.server, { name })));
  const ids = writers.map(({ id }) => id);
  team = await putTeam(stage.rows, stage.workspace, [stage.people.ann.id, ...ids]);
});
afterEach(async () => {
  for (const player of players.splice(0)) player.leave();
  await stage.stop();
});

async function come(who: Member, retro: string): Promise<Player> {
  const player = await tabOf(stage.server, who, retro);
  players.push(player);
  return player;
}

async function logIn({ email }: Member): Promise<string> {
  const answer = await ask(stage.server.url, 'POST', '/users/login', { body: { email, password: PASSWORD } });
  return answer.json.token;
}

interface Written {
  id: string;
  words: string;
}

/** From the plan to the finish; answers the topics, and from which message between servers on all of them were drawn. */
async function hold(): Promise<{ retro: string; topics: Written[]; drawnAt: number }> {
  const { ann } = stage.people;
  const plan = {
    ...{ name: 'Sprint 12', activity: 'mad_sad_glad', team_id: team, waiting_room_enabled: false },
    ...{ date: new Date(stage.time.now() + 40 * MINUTE).toISOString(), write_ahead: 30 },
    ...{ without_names: true, invited_users: writers.map(({ id }) => id) },
  };
  const { json } = await ask(stage.server.url, 'POST', '/retro', { token: ann.token, body: plan });
  const retro = json.retro_id as string;
  await stage.pass(12 * MINUTE);
  const topics: Written[] = [];
  const write = async (by: Player) => {
    const id = newId();
    const words = `Zebra${topics.length} ${id.slice(0, 4)} crossing`;
    topics.push({ id, words });
    await by.do({ type: 'topic.add', id, topicType: 'mad', description: words, claimKey: newId() });
  };
  const people = await Promise.all(writers.map((member) => come(member, retro)));
  for (const person of people.slice(0, 3)) {
    await person.do({ type: 'ahead.come' });
    await person.do({ type: 'ahead.finish', done: true });
    await write(person);
  }
  await stage.pass(29 * MINUTE);
  const leads = await come(ann, retro);
  for (const person of people) await person.do({ type: 'person.join', role: 'participant' });
  await leads.do({ type: 'writing.start' });
  for (const person of people) {
    await person.do({ type: 'readiness.set', done: true });
    await write(person);
  }
  const group = newId();
  await leads.do({ type: 'topic.add', id: group, topicType: 'sad', description: 'Of who leads' });
  await leads.do({ type: 'sharing.start' });
  await leads.do({ type: 'grouping.start' });
  await Promise.all([leads, ...people].map((player) => player.catchUp()));
  const drawnAt = said.length;
  for (const type of ['voting.start', 'voting.close'] as const) await leads.do({ type });
  await leads.do({ type: 'group.choose', group, minutes: 5 });
  for (const person of people) {
    const { id } = person;
    const item = { description: `Item of ${id}`, owners: [id], dueDate: null, group };
    await person.do({ type: 'action.add', ...item });
    await person.do({ type: 'note.add', group, kind: 'decision', text: `Decision of ${id}` });
  }
  for (const type of ['review.start', 'retro.finish'] as const) await leads.do({ type });
  await stage.settled();
  return { retro, topics, drawnAt };
}

/** The smallest pieces of a text that have something of it: objects of JSON, or lines. */
function piecesWith(text: string, what: string): string[] {
  const pieces: string[] = [];
  const look = (value: unknown): boolean => {
    if (typeof value === 'string') return value.includes(what);
    if (typeof value !== 'object' || value === null) return false;
    if (Object.values(value).filter(look).length === 0) return false;
    const own = Object.values(value).some((one) => typeof one === 'string' && one.includes(what));
    const flat = Object.entries(value).filter(([, one]) => typeof one !== 'object');
    if (own && !Array.isArray(value)) pieces.push(JSON.stringify(Object.fromEntries(flat)));
    return own && Array.isArray(value);
  };
  for (const line of text.split('\n')) {
    try {
      look(JSON.parse(line));
    } catch {
      if (line.includes(what)) pieces.push(line);
    }
  }
  return pieces;
}

it('[NN1] [NN4] nothing that leaves the room of a team’s retro links a topic to its author', async () => {
  await ask(stage.server.url, 'PUT', `/workspaces/${stage.workspace}/teams/${team}/slack`, {
    token: stage.people.ann.token,
    body: { url: `${stage.post.url}/services/T0/B0/secret` },
  });
  await stage.as('olga', 'POST', `/workspaces/${stage.workspace}/webhooks`, {
    url: `${stage.post.url}/told`,
  });
  const { retro, topics, drawnAt } = await hold();
  for (const member of writers) member.token = await logIn(member);
  const { token } = writers[0] ?? { token: '' };
  await stage.logInAgain('olga');
  const read = async (path: string, as = token) => {
    const { status, text } = await ask(stage.server.url, 'GET', path, { token: as });
    expect([path, status]).toEqual([path, 200]);
    return text;
  };
  await ask(stage.server.url, 'POST', `/retro/${retro}/brief/mails`, { token });
  await ask(stage.server.url, 'POST', `/workspaces/${stage.workspace}/teams/${team}/exports`, {
    token,
    body: { locale: 'en' },
  });
  await stage.settled();
  const file = await fetch(
    `${stage.server.url}/api/workspaces/${stage.workspace}/teams/${team}/exports/file`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  const files = await unzip(Buffer.from(await file.arrayBuffer()));
  const mails = await stage.server.store.outbox.list();
  const metrics = await fetch(`${stage.server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS}` },
  });
  const found = new Map<string, string>([
    ['posted', stage.post.requests.map(({ body }) => body).join('\n')],
    ['mails', mails.map(({ text, html }) => `${text}\n${html}`).join('\n')],
    ...[...files].map(([name, text]) => [`export ${name}`, text] as const),
    ...(await Promise.all(
      ['brief', 'brief.md', 'brief.csv', 'brief.json', 'replay'].map(
        async (one) => [one, await read(`/retro/${retro}/${one}`)] as const,
      ),
    )),
    ['search', await read('/search?q=zebra')],
    ['stats', await read(`/workspaces/${stage.workspace}/teams/${team}/stats?time_zone=UTC`).catch(String)],
    ['news', await read('/users/me/news')],
    ['log', stage.server.log.join('')],
    ['metrics', await metrics.text()],
    ['between servers', said.slice(drawnAt).join('\n')],
  ]);
  for (const { email, token: own } of writers)
    found.set(`own of ${email}`, await read('/users/me/export', own));
  const people = writers.flatMap(({ id, email }, at) => [id, email, NAMES[at] ?? '']);
  for (const [where, text] of found)
    for (const { id, words } of topics)
      for (const piece of [...piecesWith(text, id), ...piecesWith(text, words)])
        for (const person of people) expect(`${where}: ${piece}`).not.toContain(person);
  // The words did arrive, or this would prove nothing.
  for (const where of [
    'posted',
    'export topics.csv',
    'brief',
    'brief.md',
    'brief.csv',
    'brief.json',
    'replay',
  ])
    for (const { words } of topics) expect([where, found.get(where)?.includes(words)]).toEqual([where, true]);
  for (const { id } of topics) expect(found.get('log')).not.toContain(id);
  for (const member of writers) expect(found.get(`own of ${member.email}`)).not.toContain('Zebra');
});
