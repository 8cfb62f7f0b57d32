import { expect, it } from 'vitest';
import { anybody, NOW } from '#tests/support/retros/sample-log.ts';
import { FedRetro, takenFrom } from './fed-retro.ts';

const [bob, cy, dan, eve] = ['Bob', 'Cy', 'Dan', 'Eve'].map(anybody) as [
  ReturnType<typeof anybody>,
  ReturnType<typeof anybody>,
  ReturnType<typeof anybody>,
  ReturnType<typeof anybody>,
];

/** Long enough for changes to be sent. */
const GATHERED_MS = 200;

/** Ann leads with Eve, Bob is in the room, Cy waits, Dan was turned away. */
function room() {
  const retro = new FedRetro();
  for (const user of [bob, eve]) retro.join(user);
  for (const user of [cy, dan]) retro.knock(user);
  retro.happen({ type: 'person.rejected', person: dan.id }, { type: 'colead.named', person: eve.id });
  return retro;
}

it('[LO1] those who lead see who waits, others only who is in the room, and since when the rest are away', () => {
  const retro = room();
  const [ann, bobs, waiting, eves] = [retro.ann, bob, cy, eve].map((user) => retro.open(user));
  if (!ann || !bobs || !waiting || !eves) throw new Error('nobody came');
  retro.time.pass(GATHERED_MS);
  const online = [retro.ann.id, bob.id, eve.id];
  expect(takenFrom(bobs)).toEqual([['presence', { online, since: {} }]]);
  for (const tab of [ann, eves])
    expect(takenFrom(tab)).toEqual([['presence', { online: [...online, cy.id], since: {} }]]);
  retro.time.pass(1_000);
  retro.feed.detach(waiting);
  retro.feed.detach(eves);
  retro.time.pass(GATHERED_MS);
  const left = NOW + GATHERED_MS + 1_000;
  expect(takenFrom(bobs)).toEqual([
    ['presence', { online: [retro.ann.id, bob.id], since: { [eve.id]: left } }],
  ]);
  expect(takenFrom(ann)).toEqual([
    ['presence', { online: [retro.ann.id, bob.id], since: { [eve.id]: left, [cy.id]: left } }],
  ]);
});

it('[LO1] changes are told together, after a fifth of a second, and nobody is told what they know', () => {
  const retro = room();
  const [ann, bobs] = [retro.open(retro.ann), retro.open(bob)];
  retro.time.pass(GATHERED_MS - 1);
  expect([takenFrom(ann), takenFrom(bobs)]).toEqual([[], []]);
  retro.time.pass(1);
  expect([takenFrom(ann), takenFrom(bobs)].map(({ length }) => length)).toEqual([1, 1]);
  // That Cy comes and goes concerns only those who lead.
  const waiting = retro.open(cy);
  retro.time.pass(GATHERED_MS);
  expect([takenFrom(ann), takenFrom(bobs)].map(({ length }) => length)).toEqual([1, 0]);
  retro.feed.detach(waiting);
  retro.open(cy);
  retro.time.pass(GATHERED_MS);
  expect([takenFrom(ann), takenFrom(bobs)]).toEqual([[], []]);
  // One more tab of Bob, which was told nothing yet.
  const second = retro.open(bob);
  retro.feed.detach(retro.open(eve));
  retro.time.pass(GATHERED_MS);
  expect(takenFrom(second)).toHaveLength(1);
});

it('[LO1] [JO6] [RO6] who has just come is told at once what they may know', () => {
  const retro = room();
  retro.open(retro.ann);
  const welcomed = (user: typeof bob) => {
    const tab = retro.open(user);
    retro.feed.welcome(tab);
    return takenFrom(tab);
  };
  const here = { since: { [eve.id]: NOW }, online: [retro.ann.id, bob.id] };
  expect(welcomed(bob)).toEqual([['presence', here]]);
  expect(welcomed(cy)).toEqual([['presence', { online: [], since: {}, moderator: true }]]);
  expect(welcomed(dan)).toEqual([]);
  expect(welcomed(anybody('Nobody'))).toEqual([]);
  const [[, seenByEve]] = welcomed(eve) as [[string, { online: string[] }]];
  expect(seenByEve.online).toContain(cy.id);
});

it('[JO6] who waits is told when the moderator comes or goes, and only then', () => {
  const retro = room();
  const waiting = retro.open(cy);
  retro.feed.welcome(waiting);
  expect(takenFrom(waiting)).toEqual([['presence', { online: [], since: {}, moderator: false }]]);
  retro.open(bob);
  retro.time.pass(GATHERED_MS);
  expect(takenFrom(waiting)).toEqual([]);
  const ann = retro.open(retro.ann);
  retro.time.pass(GATHERED_MS);
  expect(takenFrom(waiting)).toEqual([['presence', { online: [], since: {}, moderator: true }]]);
  retro.feed.detach(ann);
  retro.time.pass(GATHERED_MS);
  expect(takenFrom(waiting)).toEqual([['presence', { online: [], since: {}, moderator: false }]]);
});

it('[SY8] nothing is told once the feed has stopped', () => {
  const retro = room();
  const ann = retro.open(retro.ann);
  retro.feed.stop();
  expect(retro.time.waiting).toBe(0);
  retro.open(bob);
  retro.happen({ type: 'mood.set', person: bob.id, mood: 25, closing: false });
  retro.time.pass(GATHERED_MS);
  expect(takenFrom(ann)).toEqual([]);
});
