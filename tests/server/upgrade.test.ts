import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoomView } from '#contract/retro/wire.ts';
import { phaseOf, stepOf } from '#machines/retro/evolve.ts';
import { systemTime } from '#server/base/system-clock.ts';
import { openPostgres, type Store } from '#server/store/store.ts';
import { ask, tabOf } from '#tests/support/people/account-calls.ts';
import { join as joinAs, type Player } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { SECRETS } from '#tests/support/retros/retro-script.ts';
import {
  type EarlierVersion,
  earlierVersion,
  type VersionName,
} from '#tests/support/servers/earlier-version.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { startPostgres } from '#tests/support/services/test-postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres.stop());

/** A retro that an old server had open when it stopped, and whoever was in it. */
async function reopened(
  server: TestServer,
  before: EarlierVersion,
  name: string,
  role: string,
): Promise<Player> {
  const known = before.retro(name);
  const person = known.people[role];
  if (!person) throw new Error(`there is no ${role} in ${name}`);
  const player = await tabOf(server, person, known.retro);
  return player;
}

/** What makes up the work of a retro: all that people wrote, decided and chose. */
function workIn(view: RoomView | null) {
  if (view?.kind !== 'room') throw new Error('not in the room');
  const { data } = view.state;
  const people = Object.values(data.people).map(({ id, name, admission, role, mood }) => ({
    id,
    name,
    admission,
    role,
    mood,
  }));
  const { topics, drafts, topicCount, turns, groups, suggestions, votes, totals, queue, current } = data;
  const { discussed, actions, iceBreaker, moderator, startedAt, finishedAt, settings } = data;
  return {
    // Since then the lobby has regions.
    step: [phaseOf(view.state), stepOf(view.state)],
    people,
    ...{ topics, drafts, topicCount, turns, groups, suggestions, votes, totals, queue, current },
    ...{ discussed, actions, iceBreaker, moderator, startedAt, finishedAt, name: settings.name },
  };
}

/** Opens what a version left, a minute after it has stopped, as the server's clock has it. */
type Place = (before: EarlierVersion) => Promise<TestServer>;

function aMinuteAfter({ contents }: EarlierVersion) {
  const shift = Date.now() - contents.madeAt - 60_000;
  return { ...systemTime, now: () => Date.now() - shift };
}

const inFiles: Place = (before) => startServer({ time: aMinuteAfter(before) }, before.folder());
const inPostgres: Place = async (before) => {
  const address = await postgres.database();
  await before.inPostgres(address);
  const store: Store = await openPostgres(address);
  return startServer({ time: aMinuteAfter(before), store });
};

const cases: [VersionName, string, Place][] = [
  ['version-1', 'the embedded database', inFiles],
  ['version-1', 'PostgreSQL', inPostgres],
  ['version-2', 'the embedded database', inFiles],
  ['version-2', 'PostgreSQL', inPostgres],
];

describe.each(cases)('the data of %s in %s', (version, _place, place) => {
  const before = earlierVersion(version);
  const { contents } = before;
  let server: TestServer;
  // Opened once: the first test sees all of it, and each of the others changes something of its own.
  beforeAll(async () => {
    server = await place(before);
  });
  afterAll(() => server.stop());

  it('[SY11] every retro opens as it was, for everyone who was in it', async () => {
    const played = Object.entries(contents.retros).filter(([, { views }]) => views !== undefined);
    for (const [name, { views }] of played) {
      for (const [role, view] of Object.entries(views)) {
        const player = await reopened(server, before, name, role);
        expect(workIn(player.view as RoomView), `${name}, ${role}`).toEqual(workIn(view));
        player.leave();
      }
    }
  });

  it('[SE8] [VO4] unshared texts are gone from retros that were finished then', async () => {
    const { retro } = before.retro('finished');
    const log = await server.store.events.read(retro, 0);
    expect(log.filter(({ type }) => type === 'secret.erased').length).toBeGreaterThan(5);
    const text = JSON.stringify([log, await server.store.events.snapshot(retro)]);
    for (const words of [SECRETS.topicAnnDraft, SECRETS.topicAnnLost]) expect(text).not.toContain(words);
    for (const words of [SECRETS.topicAnn, SECRETS.iceAnn]) expect(text).toContain(words);
    const commands = await server.store.events.commands(retro, 0);
    for (const { seq, type } of log)
      if (type === 'secret.erased')
        expect([...commands.values()].find((command) => command.seq === seq)?.actor ?? null).toBeNull();
  });

  it('[SY11] a vote in the old format counts when voting is closed now, and the retro finishes', async () => {
    const voting = before.retro('voting');
    const moderator = await reopened(server, before, 'voting', 'moderator');
    const [first] = (voting.views.ann as RoomView).state.data.groups;
    await moderator.do({ type: 'voting.close' });
    expect(moderator.data.totals?.[first?.id ?? '']).toBe(3);
    await moderator.do({ type: 'review.start' });
    await moderator.do({ type: 'retro.finish' });
    const answer = await ask(server.url, 'GET', `/retro/${voting.retro}/brief.md`, {
      token: moderator.session.token,
    });
    expect(answer.text).toContain('SECRETtopicMOD');
    moderator.leave();
  });

  it('[SE6] accounts deleted earlier are called so in the reader’s language', async () => {
    const { retro } = before.retro('Finished with two who left');
    const read = async (ending: string) => {
      const { text } = await ask(server.url, 'GET', `/retro/${retro}/brief${ending}`, {
        token: contents.people.ann.token,
      });
      return text;
    };
    for (const kind of ['', '.md', '.csv', '.json']) {
      const [english, spanish] = [await read(`${kind}?locale=en`), await read(`${kind}?locale=es`)];
      expect(english, kind).toContain('Deleted account');
      expect(english, kind).not.toContain('Cuenta eliminada');
      expect(spanish, kind).toContain('Cuenta eliminada');
      expect(spanish, kind).not.toContain('Deleted account');
    }
  });

  it('[RO8] someone can lead a retro whose moderator was already gone', async () => {
    const { retro } = before.retro('Led by one who left');
    const visitor = await joinAs(server.url, 'Visitor');
    await visitor.open(retro);
    expect(visitor.view).toMatchObject({ kind: 'door', moderator: '' });
    await visitor.do({ type: 'person.join', role: 'participant' });
    await visitor.until(() => visitor.view?.kind === 'room');
    await visitor.do({ type: 'moderation.claim' });
    visitor.leave();
  });

  it('[SY11] a mail that waited for a mail server is sent', async () => {
    expect(await mailsTo(server, 'late@example.org')).toHaveLength(1);
  });

  // The last: a new password ends Ann's logins.
  it('[SY11] accounts, logins, links and pictures of earlier versions still work', async () => {
    const { ann, eva, uwe } = contents.people;
    for (const { token, id } of [ann, eva, uwe]) {
      expect((await ask(server.url, 'GET', '/user', { token })).json.id).toBe(id);
    }
    const login = { email: eva.email, password: contents.password };
    expect((await ask(server.url, 'POST', '/users/login', { body: login })).status).toBe(200);
    const { avatar } = (await ask(server.url, 'GET', '/user', { token: ann.token })).json;
    expect((await fetch(`${server.url}${avatar}`)).status).toBe(200);
    const chosen = { password: 'another horse', password_confirmation: 'another horse' };
    const body = { token: contents.resetToken, ...chosen };
    expect((await ask(server.url, 'PUT', '/users/password', { body })).status).toBe(200);
  });
});
