import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#contract/wire.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { NO_LIMITS, startServer, type TestServer } from '../../support/server-harness.ts';
import { becomeGuest, createRetro, join, newId, Player } from '../../support/server-player.ts';

let server: TestServer;
let players: Player[];
beforeEach(async () => {
  server = await startServer();
  players = [];
});
afterEach(async () => {
  for (const player of players) player.leave();
  await server.stop();
});

async function come(name: string, url = server.url): Promise<Player> {
  const player = await join(url, name);
  players.push(player);
  return player;
}

/** Another tab of the same person. */
async function anotherTab(player: Player, url = server.url): Promise<Player> {
  const tab = await new Player(url, player.session).connected();
  players.push(tab);
  return tab;
}

/** A moderator, a participant and their retro. */
async function twoInARetro(url = server.url) {
  const ann = await come('Ann', url);
  const retro = await createRetro(url, ann.session.token);
  await ann.open(retro);
  const bob = await come('Bob', url);
  await bob.open(retro);
  await bob.do({ type: 'person.join', role: 'participant' });
  await ann.reaches(bob.seq);
  return { ann, bob, retro };
}

/** What came to somebody that something else than the passing of time and people's coming and going causes. */
const heardBy = ({ received }: Player) =>
  received.filter((packet) => /^2\["/.test(packet) && !/^2\["(beat|presence)"/.test(packet));

/** What a participant has to see where the moderator sees this. */
function asSeenBy({ id }: Player, { view }: Player) {
  if (view?.kind !== 'room') throw new Error('not in the room');
  return { ...view, you: id, state: { ...view.state, data: { ...view.state.data, undo: null } } };
}

const dataOf = (player: Player) => {
  if (player.view?.kind !== 'room') throw new Error('not in the room');
  return player.view.state.data;
};

describe('connecting', () => {
  const codeOf = (player: Player) =>
    player.connected().then(
      () => 'connected',
      (error: Error & { data?: { code?: string } }) => error.data?.code ?? error.message,
    );

  it('[SY7] a page of another protocol version is told to reload', async () => {
    const session = await becomeGuest(server.url, 'Ann');
    expect(await codeOf(new Player(server.url, session, PROTOCOL_VERSION + 1))).toBe('protocol');
  });

  it.each(['', 'nonsense', 'x'.repeat(3_000)])(
    'a token that is nobody\'s is refused: "%.10s"',
    async (token) => {
      const session = { ...(await becomeGuest(server.url, 'Ann')), token };
      expect(await codeOf(new Player(server.url, session))).toBe('unauthorized');
    },
  );

  it('a page of somebody else cannot connect, unless the installation names it', async () => {
    const [own, named] = [server.url, 'https://retro.example.org'];
    const other = await startServer({ origins: [named] });
    const session = await becomeGuest(other.url, 'Ann');
    const from = async (origin: string) => {
      const player = new Player(other.url, session, PROTOCOL_VERSION, { origin });
      const code = await codeOf(player);
      player.leave();
      return code;
    };
    expect(await from(other.url)).toBe('connected');
    expect(await from(named)).toBe('connected');
    expect(await from(own)).not.toBe('connected');
    expect(await from('null')).not.toBe('connected');
    await other.stop();
  });

  it('[TI1] the time is there for the asking', async () => {
    const ann = await come('Ann');
    const now = await ann.socket.timeout(1_000).emitWithAck('time');
    expect(Math.abs(now - Date.now())).toBeLessThan(1_000);
  });
});

describe('opening a retro', () => {
  it('[JO9] answers alike where there is none', async () => {
    const ann = await come('Ann');
    for (const retro of [newId(), 'nonsense', '']) {
      expect(await ann.open(retro)).toEqual({ ok: false, code: 'not_found' });
    }
  });

  it('[SY3] a request that is none is invalid, and says where', async () => {
    const ann = await come('Ann');
    const open = (request: unknown) => ann.socket.timeout(1_000).emitWithAck('open', request as never);
    expect(await open(null)).toMatchObject({ code: 'invalid' });
    expect(await open({ retro: 5, since: null })).toMatchObject({ code: 'invalid', field: 'retro' });
    expect(await open({ retro: newId(), since: -1 })).toMatchObject({ code: 'invalid', field: 'since' });
    expect(await open({ retro: newId(), since: null, x: 1 })).toMatchObject({ code: 'invalid' });
  });

  it('[SY5] after a drop gives only what was missed', async () => {
    const { ann, bob, retro } = await twoInARetro();
    const { seq } = bob;
    bob.leave();
    await ann.do({ type: 'mood.set', mood: 100 });
    await ann.do({ type: 'mood.set', mood: 0 });
    const again = await anotherTab(bob);
    again.seq = seq;
    again.view = bob.view;
    const answer = await again.open(retro, seq);
    expect(answer).toMatchObject({
      ok: true,
      after: seq,
      upTo: seq + 2,
      facts: [{ mood: 100 }, { mood: 0 }],
    });
    expect(again.view).toEqual(asSeenBy(bob, ann));
  });

  it('[SY5] gives a new view where one stands otherwise by now, or knows too much or too little', async () => {
    const { ann, bob, retro } = await twoInARetro();
    const { seq } = bob;
    await ann.do({ type: 'moderation.hand', to: bob.id });
    const again = await anotherTab(bob);
    expect(await again.open(retro, seq)).toMatchObject({ ok: true, view: { kind: 'room' } });
    expect(await again.open(retro, 10_000)).toMatchObject({ ok: true, view: { kind: 'room' } });
    expect(await again.open(retro, again.seq)).toMatchObject({ ok: true, facts: [] });
  });

  it('leaves the one that was open before', async () => {
    const { ann, bob, retro } = await twoInARetro();
    const other = await createRetro(server.url, bob.session.token);
    await bob.open(other);
    const { seq } = bob;
    await ann.until(() => ann.presence?.since[bob.id] !== undefined);
    await ann.do({ type: 'mood.set', mood: 100 });
    await bob.catchUp();
    expect(bob.seq).toBe(seq);
    expect(await bob.say({ type: 'person.join', role: 'participant' })).toMatchObject({ ok: true });
    expect(dataOf(bob).id).toBe(other);
    expect(dataOf(ann).id).toBe(retro);
  });

  it('[JO10] a finished one is there for those who were in it, and for nobody else', async () => {
    const { ann, bob, retro } = await twoInARetro();
    for (const type of ['writing.start', 'sharing.start', 'grouping.start', 'voting.start'] as const) {
      await ann.do({ type });
    }
    for (const type of ['voting.close', 'review.start', 'retro.finish'] as const) await ann.do({ type });
    await bob.reaches(ann.seq);
    const cy = await come('Cy');
    expect(await cy.open(retro)).toEqual({ ok: false, code: 'not_found' });
    const again = await anotherTab(bob);
    expect(await again.open(retro)).toMatchObject({ ok: true, view: { state: { value: 'finished' } } });
  });
});

describe('what happens', () => {
  it('[SY4] comes to everyone in order, each batch where the last ended', async () => {
    const { ann, bob, retro } = await twoInARetro();
    await ann.do({ type: 'writing.start' });
    const commands = Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? ann : bob).do({ type: 'topic.add', topicType: 'mad', description: `topic ${i}` }),
    );
    const last = Math.max(...(await Promise.all(commands)));
    await Promise.all([ann.reaches(last), bob.reaches(last)]);
    expect(dataOf(ann).topicCount).toBe(40);
    const fresh = await anotherTab(bob);
    await fresh.open(retro);
    expect(fresh.view).toEqual(bob.view);
    expect(Object.keys(dataOf(bob).drafts)).toHaveLength(20);
  });

  it('[RO7] [LO2] shows the same in every tab of a person', async () => {
    const { ann, bob, retro } = await twoInARetro();
    const tab = await anotherTab(bob);
    await tab.open(retro);
    const seq = await tab.do({ type: 'mood.set', mood: 25 });
    await Promise.all([ann, bob, tab].map((player) => player.reaches(seq)));
    expect(bob.view).toEqual(tab.view);
    await ann.until(() => ann.presence?.online.includes(bob.id) === true);
    bob.leave();
    const cy = await come('Cy');
    await cy.open(retro);
    await cy.do({ type: 'person.join', role: 'watcher' });
    await ann.until(() => ann.presence?.online.includes(cy.id) === true);
    expect(ann.presence?.online).toContain(bob.id);
    tab.leave();
    await ann.until(() => ann.presence?.online.includes(bob.id) === false);
    expect(ann.presence?.since[bob.id]).toBeGreaterThan(0);
  });

  it('[VO3] a vote is not even noticed by others, and one who knows it already is not kept waiting', async () => {
    const { ann, bob } = await twoInARetro();
    await ann.do({ type: 'writing.start' });
    const topic = newId();
    await ann.do({ type: 'topic.add', id: topic, topicType: 'mad', description: 'a' });
    await ann.do({ type: 'sharing.start' });
    await ann.do({ type: 'topic.share', topic, topicType: 'mad', description: 'a' });
    for (const type of ['turn.end', 'grouping.start', 'voting.start'] as const) await ann.do({ type });
    const vote = { type: 'vote.place', group: topic, weight: 2 } as const;
    await ann.do(vote);
    await bob.reaches(ann.seq - 1);
    const heard = heardBy(bob).length;
    expect(heard).toBeGreaterThan(0);
    const { seq } = bob;
    await ann.do({ type: 'vote.place', group: topic, weight: 1 });
    await ann.do(vote);
    await bob.catchUp();
    expect(heardBy(bob)).toHaveLength(heard);
    expect(bob.seq).toBe(seq);
    const again = await ann.do(vote);
    expect(ann.seq).toBe(again);
    await bob.do(vote);
    const first = bob.batches.at(-1);
    expect(first).toMatchObject({ after: seq, upTo: bob.seq });
    expect(first?.facts).toHaveLength(1);
    // The same again changes nothing; bob hears of the seq he is answered, though nothing in between was his.
    await ann.do({ type: 'vote.withdraw', group: topic });
    expect(await bob.do(vote)).toBe(bob.seq);
  });

  it('[RO6] a removed person is told in every tab, hears nothing more and cannot come back', async () => {
    const { ann, bob, retro } = await twoInARetro();
    const tab = await anotherTab(bob);
    await tab.open(retro);
    await ann.do({ type: 'person.remove', person: bob.id });
    const removed = { kind: 'door', admission: 'removed', open: null };
    await bob.until(() => bob.view?.kind === 'door');
    await tab.until(() => tab.view?.kind === 'door');
    expect([bob.view, tab.view]).toMatchObject([removed, removed]);
    const heard = heardBy(bob).length;
    await ann.do({ type: 'mood.set', mood: 100 });
    const data = dataOf(ann);
    await ann.do({
      type: 'settings.change',
      settings: { ...data.settings, name: 'Without Bob' },
      invited: [],
    });
    await bob.catchUp();
    expect(heardBy(bob)).toHaveLength(heard);
    expect(await bob.say({ type: 'person.join', role: 'participant' })).toMatchObject({ code: 'removed' });
    expect(await bob.open(retro)).toMatchObject({ ok: true, view: removed });
    expect(await bob.say({ type: 'mood.set', mood: 0 })).toMatchObject({ code: 'removed' });
    await ann.until(() => ann.presence?.online.length === 1);
  });

  it('[JO4] [JO6] whoever waits is known to the moderator only, and is let in', async () => {
    const { ann, bob, retro } = await twoInARetro();
    const { settings } = dataOf(ann);
    await ann.do({ type: 'settings.change', settings: { ...settings, waitingRoom: true }, invited: [] });
    const cy = await come('Cy');
    await cy.open(retro);
    await cy.do({ type: 'person.join', role: 'participant' });
    expect(cy.view).toEqual({
      kind: 'door',
      you: cy.id,
      retro,
      name: settings.name,
      moderator: 'Ann',
      admission: 'waiting',
      knockAt: null,
      open: null,
    });
    await ann.until(() => ann.presence?.online.includes(cy.id) === true);
    await bob.catchUp();
    expect(bob.received.join()).not.toContain(cy.id);
    expect(cy.presence).toEqual({ moderator: true, online: [], since: {} });
    await ann.do({ type: 'person.admit', people: [cy.id] });
    await cy.until(() => cy.view?.kind === 'room');
    await bob.until(() => bob.presence?.online.includes(cy.id) === true);
    expect(dataOf(bob).people[cy.id]?.name).toBe('Cy');
  });

  it('[GR4] [AI2] a drag and what is being written are shown to the others in the room, if one may', async () => {
    const { ann, bob, retro } = await twoInARetro();
    const out = await come('Out');
    await out.open(retro);
    for (const type of ['writing.start', 'sharing.start', 'grouping.start'] as const) await ann.do({ type });
    const drag = { kind: 'drag', item: null, x: 0.25, y: 1, over: null } as const;
    ann.socket.emit('signal', drag);
    bob.socket.emit('signal', drag);
    out.socket.emit('signal', drag);
    for (const nonsense of [null, 5, { ...drag, x: 2 }, { ...drag, kind: 'x' }]) {
      ann.socket.emit('signal', nonsense as never);
    }
    await bob.until(() => bob.signals.length > 0);
    await Promise.all([ann, bob, out].map((player) => player.catchUp()));
    expect(bob.signals).toEqual([[ann.id, drag]]);
    expect([ann.signals, out.signals]).toEqual([[], []]);
    expect(await server.store.events.read(retro, 0)).toHaveLength(ann.seq);
  });
});

describe('[SE4] where a share cannot be made', () => {
  it('that person gets nothing of it but a new view, and the others do not notice', async () => {
    let target = '';
    const broken = await startServer({
      redact: (fact, viewer) => {
        if (viewer.id === target && fact.type === 'mood.set') throw new Error('broken');
        return redact(fact, viewer);
      },
    });
    const { ann, bob } = await twoInARetro(broken.url);
    target = bob.id;
    const views = bob.views.length;
    const seq = await ann.do({ type: 'mood.set', mood: 100 });
    await bob.reaches(seq);
    expect(bob.views.length).toBe(views + 1);
    expect(dataOf(bob).people[ann.id]?.mood).toBe(100);
    expect(broken.log.join('')).toContain('facts could not be shared out');
    await broken.stop();
  });

  it('nor the view, they get nothing until it can', async () => {
    let target = '';
    const broken = await startServer({
      redact: (fact, viewer) => {
        if (viewer.id === target) throw new Error('broken');
        return redact(fact, viewer);
      },
      project: (state, person) => {
        if (person === target) throw new Error('broken');
        return project(state, person);
      },
    });
    const { ann, bob, retro } = await twoInARetro(broken.url);
    target = bob.id;
    const { seq } = bob;
    const heard = heardBy(bob).length;
    await ann.do({ type: 'mood.set', mood: 100 });
    await bob.catchUp();
    expect(heardBy(bob)).toHaveLength(heard);
    expect(bob.seq).toBe(seq);
    const again = await anotherTab(bob, broken.url);
    expect(await again.open(retro)).toEqual({ ok: false, code: 'internal' });
    target = '';
    const last = await ann.do({ type: 'mood.set', mood: 0 });
    await bob.reaches(last);
    expect(bob.view).toEqual(asSeenBy(bob, ann));
    await broken.stop();
  });
});

describe('[SY8] whoever sends too much', () => {
  it('is refused, is not disconnected, and holds nobody else up', async () => {
    const rates = { ...NO_LIMITS, socket: { ...NO_LIMITS.socket, commands: { perSecond: 20, burst: 30 } } };
    const strict = await startServer({ rates });
    const { ann, bob } = await twoInARetro(strict.url);
    const flood = Array.from({ length: 200 }, (_, i) =>
      bob.socket.emitWithAck('command', { id: newId(), type: 'mood.set', mood: i % 2 ? 0 : 25 }),
    );
    const began = performance.now();
    await ann.do({ type: 'mood.set', mood: 100 });
    expect(performance.now() - began).toBeLessThan(500);
    const codes = (await Promise.all(flood)).map((ack) => (ack.ok ? 'ok' : ack.code));
    expect(new Set(codes)).toEqual(new Set(['ok', 'too_many']));
    expect(codes.filter((code) => code === 'ok').length).toBeLessThan(150);
    expect(bob.socket.connected).toBe(true);
    await strict.stop();
  });
});

describe('[SY4] heartbeats', () => {
  it('carry the last fact that was sent, and the time', { timeout: 10_000 }, async () => {
    const { bob } = await twoInARetro();
    await bob.until(() => bob.beats.length > 0, 8_000);
    expect(bob.beats[0]?.seq).toBe(bob.seq);
    expect(Math.abs((bob.beats[0]?.now ?? 0) - Date.now())).toBeLessThan(1_000);
  });
});
