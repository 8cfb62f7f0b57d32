import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { becomeGuest, call, createRetro, join, newId, Player } from '#tests/support/people/player.ts';
import { MemoryBus } from '#tests/support/servers/memory-bus.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let bus: MemoryBus;
let one: TestServer;
let two: TestServer;
let ann: Player;
let bob: Player;
let retro: string;
const players: Player[] = [];

/** Somebody who comes by one of the servers, and takes part. */
async function come(url: string, name: string): Promise<Player> {
  const player = await join(url, name);
  players.push(player);
  await player.open(retro);
  await player.do({ type: 'person.join', role: 'participant' });
  return player;
}

beforeEach(async () => {
  bus = new MemoryBus();
  one = await startServer({ bus });
  two = await startServer({ bus, store: one.store });
  ann = await join(one.url, 'Ann');
  players.push(ann);
  retro = await createRetro(one.url, ann.session.token);
  await ann.open(retro);
  bob = await come(two.url, 'Bob');
  await ann.until(() => ann.view?.kind === 'room' && bob.id in ann.view.state.data.people);
});
afterEach(async () => {
  for (const player of players.splice(0)) player.leave();
  await two.stop('keep');
  await one.stop().catch(() => {});
});

describe('two servers with one database', () => {
  it('show everyone the same, whichever one they are connected to', async () => {
    await ann.do({ type: 'writing.start' });
    const seq = await bob.do({ type: 'topic.add', topicType: 'mad', description: 'from Bob' });
    await Promise.all([ann.reaches(seq), bob.reaches(seq)]);
    await ann.do({ type: 'topic.add', topicType: 'sad', description: 'from Ann' });
    const started = await ann.do({ type: 'sharing.start' });
    await Promise.all([ann.reaches(started), bob.reaches(started)]);
    expect(bob.data.turns).toEqual(ann.data.turns);
  });

  it('put simultaneous commands in one order', async () => {
    const asked = Array.from({ length: 20 }, (_, place) =>
      (place % 2 ? ann : bob).say({ type: 'mood.set', mood: place % 4 < 2 ? 25 : 75 }),
    );
    const seqs = (await Promise.all(asked)).map((ack) => (ack.ok ? ack.seq : ack.code));
    expect(new Set(seqs).size).toBe(20);
    const last = Math.max(...(seqs as number[]));
    await Promise.all([ann.reaches(last), bob.reaches(last)]);
    expect(bob.data.people).toEqual(ann.data.people);
  });

  it('catch up from the log on messages that the bus lost', async () => {
    bus.loses = (_channel, message) => message.includes('"kind":"facts"');
    const seq = await ann.do({ type: 'mood.set', mood: 75 });
    await bob.reaches(seq);
    expect(bob.data.people).toEqual(ann.data.people);
  });

  it('continue without a bus, following each other through the log', async () => {
    bus.goDown();
    const seq = await ann.do({ type: 'mood.set', mood: 75 });
    await bob.reaches(seq);
    await ann.reaches(await bob.do({ type: 'mood.set', mood: 25 }));
    expect(bob.data.people).toEqual(ann.data.people);
  });

  it('[SY5] resume someone who comes from the other one and may know more than this one', async () => {
    bus.goDown();
    await ann.do({ type: 'writing.start' });
    const topic = newId();
    const seq = await ann.do({
      type: 'topic.add',
      id: topic,
      topicType: 'mad',
      description: 'before the move',
    });
    const moved = await new Player(two.url, ann.session).connected();
    players.push(moved);
    Object.assign(moved, { seq, view: ann.view });
    expect(await moved.open(retro, seq)).toMatchObject({ ok: true, after: seq, facts: [] });
    expect(
      await moved.say({ type: 'topic.change', topic, topicType: 'mad', description: 'after it' }),
    ).toMatchObject({ ok: true });
  });

  it('refuse nothing just because they have not heard of it yet', async () => {
    bus.goDown();
    const writing = ann.do({ type: 'writing.start' });
    await writing;
    const answer = await bob.say({ type: 'topic.add', topicType: 'mad', description: 'at once' });
    expect(answer).toMatchObject({ ok: true });
  });

  it('[SY1] answer a command that the other one has done', async () => {
    bus.goDown();
    const mood = { type: 'mood.set', mood: 75, id: newId() } as const;
    const seq = await ann.do(mood);
    const moved = await new Player(two.url, ann.session).connected();
    players.push(moved);
    await moved.open(retro);
    expect(await moved.say(mood)).toEqual({ ok: true, seq });
  });
});

describe('who is connected', () => {
  const online = (player: Player) => player.presence?.online.toSorted();

  it('[RO7] is known on both', async () => {
    const both = [ann.id, bob.id].toSorted();
    await ann.until(() => online(ann)?.length === 2);
    await bob.until(() => online(bob)?.length === 2);
    expect([online(ann), online(bob)]).toEqual([both, both]);
    bob.leave();
    await ann.until(() => online(ann)?.length === 1);
    expect(ann.presence?.since).toHaveProperty(bob.id);
  });

  it('[RO5] stays as last known while the bus is down', async () => {
    await bob.until(() => online(bob)?.length === 2);
    bus.goDown();
    const seen = bob.presence;
    await bob.reaches(await ann.do({ type: 'mood.set', mood: 25 }));
    expect(bob.presence).toEqual(seen);
    expect(await bob.say({ type: 'moderation.claim' })).toMatchObject({ ok: false });
  });

  it('shows on one what someone does on the other', async () => {
    await ann.do({ type: 'writing.start' });
    const topic = { topicType: 'mad', description: 'to drag' } as const;
    const id = newId();
    await ann.do({ type: 'topic.add', id, ...topic });
    await ann.do({ type: 'sharing.start' });
    await ann.do({ type: 'topic.share', topic: id, ...topic });
    await ann.do({ type: 'turn.end' });
    await bob.reaches(await ann.do({ type: 'grouping.start' }));
    const drag = { kind: 'drag', item: id, x: 0.5, y: 0.5, over: null } as const;
    ann.socket.emit('signal', drag);
    await bob.until(() => bob.signals.length > 0);
    expect(bob.signals).toEqual([[ann.id, drag]]);
  });
});

it('a login that ends on one server ends its connections on the other', async () => {
  const session = await becomeGuest(one.url, 'Cleo');
  const cleo = await new Player(two.url, session).connected();
  players.push(cleo);
  const gone = new Promise((resolve) => cleo.socket.once('disconnect', resolve));
  await call(one.url, '/api/users/logout', session.token, {});
  await gone;
});

describe('a server that has lost its connection to the database', () => {
  it.each([
    { others: true, is: 'lets people go who cannot save there, so that they come to another' },
    { others: false, is: 'keeps them where there is no other' },
  ])('$is', async ({ others }) => {
    const append = () => Promise.reject(new Error('away'));
    const store = { ...one.store, events: { ...one.store.events, append } };
    const lost = await startServer({ bus: others ? bus : null, store });
    const cleo = await join(lost.url, 'Cleo');
    await cleo.open(retro);
    const gone = new Promise((resolve) => cleo.socket.once('disconnect', resolve));
    for (let tries = 0; tries < 3; tries += 1)
      expect(await cleo.say({ type: 'person.join', role: 'participant' })).toEqual({
        ok: false,
        code: 'unavailable',
      });
    if (others) expect(await gone).toBe('io server disconnect');
    else await cleo.catchUp();
    cleo.leave();
    await lost.stop('keep').catch(() => {});
  });
});
