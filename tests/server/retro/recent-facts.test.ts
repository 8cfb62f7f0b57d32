import { expect, it } from 'vitest';
import type { Fact, NewFact } from '#contract/retro/facts.ts';
import { RecentFacts } from '#server/retro/recent-facts.ts';
import { logged } from '#tests/support/retros/sample-log.ts';

const mood = (): NewFact => ({ type: 'mood.set', person: 'ann', mood: 25, closing: false });
const from = (seq: number, ...facts: NewFact[]): Fact[] => logged(seq, facts).map(({ fact }) => fact);
const moods = (seq: number, count: number): Fact[] => from(seq, ...Array.from({ length: count }, mood));
const seqs = (facts: readonly Fact[] | null) => facts?.map(({ seq }) => seq) ?? null;

it('[SY5] whoever missed a few facts gets exactly those, and who missed what is not at hand none', () => {
  const recent = new RecentFacts(moods(9, 3));
  expect([recent.since(9), recent.since(10), recent.since(12)].map(seqs)).toEqual([
    [10, 11, 12],
    [11, 12],
    [],
  ]);
  expect(recent.since(8)).toBeNull();
  recent.add(moods(12, 2));
  expect(seqs(recent.since(11))).toEqual([12, 13, 14]);
  expect(new RecentFacts([]).since(0)).toBeNull();
});

it('[SY5] at least the last 500 are at hand, and never more than 600', () => {
  const tail = moods(0, 599);
  const recent = new RecentFacts(tail);
  recent.add(moods(599, 1));
  expect(seqs(recent.since(0))).toHaveLength(600);
  recent.add(moods(600, 1));
  expect(recent.since(100)).toBeNull();
  expect(seqs(recent.since(101))).toHaveLength(500);
  expect(tail).toHaveLength(599);
});

const topic = (author: string, id = 'topic') => ({ ...{ id, author }, type: 'mad', description: 'words' });
const added = (author: string, id?: string) => ({ type: 'topic.added', topic: topic(author, id) }) as never;
const wordsIn = (recent: RecentFacts) =>
  (recent.since(0) ?? []).map((fact) => (JSON.stringify(fact).includes('words') ? 'words' : '-'));

it('[WA7] what somebody wrote ahead is gone once they withdraw, and what all wrote once that is erased', () => {
  const changed = { type: 'topic.changed', topic: topic('ann') } as never;
  const recent = new RecentFacts(from(0, added('ann'), added('bob', 'other'), changed, mood()));
  recent.add(from(4, { type: 'ahead.withdrawn', person: 'ann' } as never));
  expect(wordsIn(recent)).toEqual(['-', 'words', '-', '-', '-']);
  recent.add(from(5, { type: 'ahead.erased' } as never));
  expect(wordsIn(recent)).toEqual(['-', '-', '-', '-', '-', '-']);
});

it('[SE2] once the retro is over, what was never shared is not at hand either', () => {
  const recent = new RecentFacts(from(0, added('ann'), mood()));
  recent.add(from(2, mood()));
  expect(wordsIn(recent)).toEqual(['words', '-', '-']);
  recent.add(from(3, { type: 'retro.finished' }));
  expect(wordsIn(recent)).toEqual(['-', '-', '-', '-']);
  expect(seqs(recent.since(0))).toEqual([1, 2, 3, 4]);
});

it('[SE6] an erased person has no name in what is at hand, which is not the list that others hold', () => {
  const joined = {
    type: 'person.joined',
    person: { id: 'ann', name: 'Ann Somebody', guest: true, avatar: null, invitee: null },
    role: 'participant',
    slot: true,
  } as never;
  const tail = from(0, joined, mood());
  const recent = new RecentFacts(tail);
  recent.add(from(2, { type: 'person.erased', person: 'bob', invitees: [] }));
  expect(JSON.stringify(recent.since(0))).toContain('Ann Somebody');
  recent.add(from(3, { type: 'person.erased', person: 'ann', invitees: [] }));
  expect(JSON.stringify(recent.since(0))).not.toContain('Ann Somebody');
  expect(JSON.stringify(tail)).toContain('Ann Somebody');
});
