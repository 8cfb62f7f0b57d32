import { expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import type { Signal } from '#contract/retro/wire.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { anybody } from '#tests/support/retros/sample-log.ts';
import { FedRetro, sentTo, tabOf, takenFrom } from './fed-retro.ts';

const [bob, cy] = [anybody('Bob'), anybody('Cy')];
const mood = (person: string, mood: 25 | 50 = 25): NewFact => ({
  type: 'mood.set',
  person,
  mood,
  closing: false,
});
/** The event, where it begins and ends, and the numbers of its facts. */
const batchOf = ([event, batch]: unknown[]) => {
  const { after, upTo, facts } = batch as { after: number; upTo: number; facts: { seq: number }[] };
  return [event, after, upTo, facts.map(({ seq }) => seq)];
};
const viewSent = (sent: unknown[][]) =>
  sent.map(([event, message]) => {
    const { seq, view } = message as { seq: number; view: { kind: string } };
    return [event, seq, view.kind];
  });

it('[SY4] a batch begins where each tab stands, and the next one where it ended', () => {
  const retro = new FedRetro();
  const first = retro.open(retro.ann);
  retro.join(bob);
  const second = retro.open(bob);
  retro.happen(mood(bob.id), mood(bob.id, 50));
  retro.happen(mood(retro.ann.id));
  expect(sentTo(first).map(batchOf)).toEqual([
    ['facts', 1, 2, [2]],
    ['facts', 2, 4, [3, 4]],
    ['facts', 4, 5, [5]],
  ]);
  expect(sentTo(second).map(batchOf)).toEqual([
    ['facts', 2, 4, [3, 4]],
    ['facts', 4, 5, [5]],
  ]);
});

it('[SY4] the heartbeat says what each tab was sent last, and the time; it may be lost', () => {
  const retro = new FedRetro();
  retro.join(bob);
  const [ann, bobs] = [retro.open(retro.ann), retro.open(bob)];
  // Told to Ann only: who knocks concerns only those who lead.
  retro.knock(cy);
  takenFrom(ann);
  retro.feed.beat();
  const now = retro.time.now();
  expect([takenFrom(ann), takenFrom(bobs)]).toEqual([
    [['beat', { seq: 3, now }, 'volatile']],
    [['beat', { seq: 2, now }, 'volatile']],
  ]);
});

it('[SY4] who is answered a number that they were not sent hears that nothing was missed', () => {
  const retro = new FedRetro();
  retro.join(bob);
  const bobs = retro.open(bob);
  retro.knock(cy);
  retro.feed.assure(bobs, 3);
  expect(takenFrom(bobs).map(batchOf)).toEqual([['facts', 2, 3, []]]);
  retro.feed.assure(bobs, 3);
  expect(takenFrom(bobs)).toEqual([]);
  bobs.stale = true;
  retro.feed.assure(bobs, 4);
  bobs.stale = false;
  retro.feed.assure(tabOf(bob), 4);
  const outside = retro.open(anybody('Out'));
  retro.feed.assure(outside, 4);
  expect([takenFrom(bobs), takenFrom(outside)]).toEqual([[], []]);
});

it('[SY5] [SY17] who comes back gets what was missed, in its numbers, and is charged for it', () => {
  const retro = new FedRetro();
  retro.join(bob);
  retro.happen(mood(bob.id), mood(bob.id, 50));
  const tab = tabOf(bob);
  const opened = retro.feed.attach(tab, 2);
  const answer = opened.ok ? JSON.parse(Buffer.concat(opened.answer.parts).toString()) : opened;
  expect(answer).toMatchObject({ ok: true, after: 2, upTo: 4, facts: [{ mood: 25 }, { mood: 50 }] });
  expect([tab.sentSeq, tab.stale]).toEqual([4, false]);
  expect(retro.charged).toEqual([[bob.id, opened.ok ? opened.answer.length : 0]]);
});

it.each([
  ['who says nothing', null, 500, true],
  ['who stood outside', 0, 500, true],
  ['whose last fact is not at hand', 1, 3, true],
  ['who missed little', 4, 3, false],
])('[SY5] somebody %s (%s, of the last %s) is given a view: %s', (_, since, kept, isView) => {
  const retro = new FedRetro();
  retro.kept = kept;
  retro.join(bob);
  retro.happen(mood(bob.id), mood(bob.id, 50), mood(bob.id));
  const opened = retro.feed.attach(tabOf(bob), since);
  const answer = opened.ok ? JSON.parse(Buffer.concat(opened.answer.parts).toString()) : {};
  expect('view' in answer).toBe(isView);
});

it('[SY17] who has had too many views waits for another, unless they missed only a little', () => {
  const retro = new FedRetro();
  retro.join(bob);
  const late = retro.seq;
  for (let times = 0; times < 40; times += 1) retro.happen(mood(bob.id, times % 2 ? 25 : 50));
  retro.owing.add(bob.id);
  expect(retro.feed.attach(tabOf(bob), null)).toEqual({ ok: false, code: 'too_many' });
  expect(retro.feed.attach(tabOf(bob), late)).toMatchObject({ ok: true });
  for (let times = 0; times < 100; times += 1) retro.happen(mood(bob.id, times % 2 ? 25 : 50));
  expect(retro.feed.attach(tabOf(bob), late)).toEqual({ ok: false, code: 'too_many' });
  expect(retro.feed.isEmpty).toBe(false);
});

it('[SY17] who may have no view now gets nothing, and the view with a later heartbeat', () => {
  const retro = new FedRetro();
  retro.join(bob);
  const bobs = retro.open(bob);
  bobs.stale = true;
  retro.owing.add(bob.id);
  retro.happen(mood(bob.id));
  retro.feed.beat();
  expect(takenFrom(bobs).map(([event]) => event)).toEqual(['beat']);
  expect(bobs.stale).toBe(true);
  retro.owing.clear();
  retro.feed.beat();
  const [view, beat] = takenFrom(bobs);
  expect([viewSent([view ?? []]), beat?.[1]]).toMatchObject([[['view', 3, 'room']], { seq: 3 }]);
  retro.happen(mood(bob.id, 50));
  expect(takenFrom(bobs).map(batchOf)).toEqual([['facts', 3, 4, [4]]]);
});

it('[SE4] whose facts cannot be redacted gets a view; if that fails too, nothing, until it works', () => {
  let isBroken = false;
  const fail = () => {
    throw new Error('broken');
  };
  const retro = new FedRetro({
    redact: (fact, viewer) =>
      fact.type === 'mood.set' && viewer.id === bob.id ? fail() : redact(fact, viewer),
    project: (state, person) => (isBroken ? fail() : project(state, person)),
  });
  retro.join(bob);
  const [ann, bobs] = [retro.open(retro.ann), retro.open(bob)];
  retro.happen(mood(bob.id));
  expect(viewSent(takenFrom(bobs))).toEqual([['view', 3, 'room']]);
  expect(takenFrom(ann).map(batchOf)).toEqual([['facts', 2, 3, [3]]]);
  isBroken = true;
  retro.happen(mood(bob.id, 50));
  expect([takenFrom(bobs), bobs.stale]).toEqual([[], true]);
  expect(retro.feed.attach(tabOf(bob), null)).toEqual({ ok: false, code: 'internal' });
  expect(retro.feed.attach(tabOf(bob), 2)).toEqual({ ok: false, code: 'internal' });
  expect(retro.log.filter((line) => line.includes('facts could not be shared out'))).toHaveLength(3);
  expect(retro.log.join()).toContain(bob.id);
  expect(retro.log.join()).toContain('a view could not be made');
});

it('[SE9] people at the door get views without numbers, and no facts', () => {
  const retro = new FedRetro();
  const out = retro.open(cy);
  retro.knock(cy);
  expect(viewSent(takenFrom(out))).toEqual([['view', 0, 'door']]);
  retro.join(bob);
  retro.happen(mood(bob.id));
  expect(takenFrom(out)).toEqual([]);
  retro.happen({ type: 'person.admitted', person: { id: cy.id } as never, role: 'participant', slot: true });
  expect(viewSent(takenFrom(out))).toEqual([['view', retro.seq, 'room']]);
});

it('[RO6] a removed person gets the view of it, and nothing after that, in any tab; nor do they count as here', () => {
  const retro = new FedRetro();
  retro.join(bob);
  const bobs = retro.open(bob);
  retro.happen({ type: 'person.removed', person: bob.id, unshared: 0, answered: false });
  expect(viewSent(takenFrom(bobs))).toEqual([['view', 0, 'door']]);
  expect(retro.presence.isOnline(bob.id)).toBe(false);
  const again = tabOf(bob);
  expect(retro.feed.attach(again, null)).toMatchObject({ ok: true });
  retro.happen(mood(retro.ann.id));
  retro.feed.beat();
  expect([takenFrom(bobs), takenFrom(again), retro.feed.isEmpty]).toEqual([[], [], true]);
});

it('[GR4] [AI2] a signal reaches the others in the room and on other servers, and nobody else; it may be lost', () => {
  const drag: Signal = { kind: 'drag', item: null, x: 0, y: 1, over: null };
  const retro = new FedRetro();
  retro.join(bob);
  const [ann, other, bobs, out] = [retro.ann, retro.ann, bob, cy].map((user) => retro.open(user));
  if (!ann || !other || !bobs || !out) throw new Error('nobody came');
  retro.feed.signal(ann, drag);
  expect([ann, other, bobs, out].flatMap(sentTo)).toEqual([]);
  retro.happen(
    { type: 'writing.started', endsAt: retro.time.now(), total: 1 },
    { type: 'sharing.started', order: [] },
    { type: 'grouping.started' },
  );
  for (const tab of [ann, other, bobs, out]) takenFrom(tab);
  retro.feed.signal(bobs, drag);
  retro.feed.signal(ann, drag);
  const signal = ['signal', retro.ann.id, drag, 'volatile'];
  expect([ann, other, bobs, out].map(sentTo)).toEqual([[], [signal], [signal], []]);
  expect(retro.passedOn).toEqual([[retro.ann.id, drag]]);
  retro.listener.signalled?.(bob.id, drag);
  expect([ann, other, bobs, out].map((tab) => sentTo(tab).length)).toEqual([1, 2, 2, 0]);
});

it('[AC6] when it changes who may read, nobody else is sent anything', () => {
  const retro = new FedRetro();
  retro.join(bob);
  const tabs = [retro.ann, bob, cy].map((user) => retro.open(user));
  retro.listener.readersChanged?.();
  expect(tabs.flatMap(sentTo)).toEqual([]);
  expect(tabs.map(({ socket }) => socket.connected)).toEqual([true, true, true]);
});

it('[WS7] a deleted retro sends everybody away, and opens for nobody', () => {
  const retro = new FedRetro();
  retro.join(bob);
  const tabs = [retro.open(retro.ann), retro.open(bob)];
  retro.isGone = true;
  retro.listener.gone?.();
  expect(tabs.map(({ socket }) => socket.connected)).toEqual([false, false]);
  expect(retro.feed.attach(tabOf(retro.ann), null)).toEqual({ ok: false, code: 'not_found' });
});

it('[RO7] a tab that leaves twice counts once', () => {
  const retro = new FedRetro();
  const [one, two] = [retro.open(retro.ann), retro.open(retro.ann)];
  retro.feed.detach(one);
  retro.feed.detach(one);
  expect(retro.presence.isOnline(retro.ann.id)).toBe(true);
  retro.time.pass(5_000);
  retro.feed.detach(two);
  expect(retro.presence.offlineSince(retro.ann.id)).toBe(retro.time.now());
});
