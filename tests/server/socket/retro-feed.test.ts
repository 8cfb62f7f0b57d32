import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#tests/support/people/player.ts';
import { serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { People, receivedBy } from './players.ts';

const server = serverForEach();
let people: People;
beforeEach(() => {
  people = new People(server.url);
});
afterEach(() => people.leave());

describe('a fact', () => {
  it('[SY4] reaches everyone in order, each batch starting where the last ended', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    await ann.do({ type: 'writing.start' });
    const commands = Array.from({ length: 40 }, (_, i) =>
      (i % 2 ? ann : bob).do({ type: 'topic.add', topicType: 'mad', description: `topic ${i}` }),
    );
    const last = Math.max(...(await Promise.all(commands)));
    await Promise.all([ann.reaches(last), bob.reaches(last)]);
    expect(ann.data.topicCount).toBe(40);
    const fresh = await people.anotherTab(bob);
    await fresh.open(retro);
    expect(fresh.view).toEqual(bob.view);
    expect(Object.keys(bob.data.drafts)).toHaveLength(20);
  });

  it('[RO7] [LO2] reaches every tab of a person', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    const tab = await people.anotherTab(bob);
    await tab.open(retro);
    const seq = await tab.do({ type: 'mood.set', mood: 25 });
    await Promise.all([ann, bob, tab].map((player) => player.reaches(seq)));
    expect(bob.view).toEqual(tab.view);
    await ann.until(() => ann.presence?.online.includes(bob.id) === true);
    bob.leave();
    const cy = await people.come('Cy');
    await cy.open(retro);
    await cy.do({ type: 'person.join', role: 'watcher' });
    await ann.until(() => ann.presence?.online.includes(cy.id) === true);
    expect(ann.presence?.online).toContain(bob.id);
    tab.leave();
    await ann.until(() => ann.presence?.online.includes(bob.id) === false);
    expect(ann.presence?.since[bob.id]).toBeGreaterThan(0);
  });

  it('[VO3] about a vote is not noticeable to others, and does not keep anyone waiting who knows it already', async () => {
    const { ann, bob } = await people.twoInARetro();
    await ann.do({ type: 'writing.start' });
    const topic = newId();
    await ann.do({ type: 'topic.add', id: topic, topicType: 'mad', description: 'a' });
    await ann.do({ type: 'sharing.start' });
    await ann.do({ type: 'topic.share', topic, topicType: 'mad', description: 'a' });
    for (const type of ['turn.end', 'grouping.start', 'voting.start'] as const) await ann.do({ type });
    const vote = { type: 'vote.place', group: topic, weight: 2 } as const;
    await ann.do(vote);
    await bob.reaches(ann.seq - 1);
    const heard = receivedBy(bob).length;
    expect(heard).toBeGreaterThan(0);
    const { seq } = bob;
    await ann.do({ type: 'vote.place', group: topic, weight: 1 });
    await ann.do(vote);
    await bob.catchUp();
    expect(receivedBy(bob)).toHaveLength(heard);
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

  it('[RO6] about a removal reaches every tab of the person, who gets nothing more and cannot come back', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    const tab = await people.anotherTab(bob);
    await tab.open(retro);
    await ann.do({ type: 'person.remove', person: bob.id });
    const removed = { kind: 'door', admission: 'removed', open: null };
    await bob.until(() => bob.view?.kind === 'door');
    await tab.until(() => tab.view?.kind === 'door');
    expect([bob.view, tab.view]).toMatchObject([removed, removed]);
    const heard = receivedBy(bob).length;
    await ann.do({ type: 'mood.set', mood: 100 });
    const data = ann.data;
    await ann.do({
      type: 'settings.change',
      settings: { ...data.settings, name: 'Without Bob' },
      invited: [],
    });
    await bob.catchUp();
    expect(receivedBy(bob)).toHaveLength(heard);
    expect(await bob.say({ type: 'person.join', role: 'participant' })).toMatchObject({ code: 'removed' });
    expect(await bob.open(retro)).toMatchObject({ ok: true, view: removed });
    expect(await bob.say({ type: 'mood.set', mood: 0 })).toMatchObject({ code: 'removed' });
    await ann.until(() => ann.presence?.online.length === 1);
  });

  it('[JO4] [JO6] about people who wait reaches only the moderator, who lets them in', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    const { settings } = ann.data;
    await ann.do({ type: 'settings.change', settings: { ...settings, waitingRoom: true }, invited: [] });
    const cy = await people.come('Cy');
    await cy.open(retro);
    await cy.do({ type: 'person.join', role: 'participant' });
    expect(cy.view).toEqual({
      kind: 'door',
      you: cy.id,
      retro,
      name: settings.name,
      moderator: 'Ann',
      admission: 'waiting',
      role: 'participant',
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
    expect(bob.data.people[cy.id]?.name).toBe('Cy');
  });

  it('[GR4] [AI2] is not needed for drags and for text being written, which others in the room see if allowed', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    const out = await people.come('Out');
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

describe('[SY4] heartbeats', () => {
  it('carry the last fact that was sent, and the time', async () => {
    const { bob } = await people.twoInARetro();
    await bob.until(() => bob.beats.length > 0);
    expect(bob.beats[0]?.seq).toBe(bob.seq);
    expect(Math.abs((bob.beats[0]?.now ?? 0) - Date.now())).toBeLessThan(1_000);
  });
});
