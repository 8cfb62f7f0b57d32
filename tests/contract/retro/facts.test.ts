import { describe, expect, it } from 'vitest';
import { idFromBytes, idSchema } from '#contract/base/ids.ts';
import { type FactType, factSchemas, parseFact } from '#contract/retro/facts.ts';
import { idOf, introOf, someSettings } from '#tests/support/retros/local-retro.ts';

const [a, b] = [idOf('a'), idOf('b')];
const stamp = { seq: 7, at: 1_795_165_200_000 };
const topic = { id: a, author: b, type: 'mad', description: 'The build is red' };
const note = { id: a, author: a, group: b, kind: 'decision', text: 'We ship on Tuesdays', createdAt: 1 };
const action = {
  id: a,
  author: b,
  group: null,
  description: 'Fix it',
  owners: [{ id: a, name: 'Ana' }],
  dueDate: '2026-12-24',
  status: 'open',
};
const invited = [{ id: '1', name: 'ina', email: 'ina@example.org', userId: null }];
const deadline = { endsAt: 2, total: 1 };

/** A body of each fact there is, as the log holds it. */
const bodies: Record<FactType, object> = {
  'retro.created': {
    retro: a,
    settings: someSettings(0),
    invited,
    moderator: introOf('Ana'),
    takesPart: true,
    iceBreakers: true,
    activities: null,
    roster: [{ id: a, name: 'Ana' }],
    workspaceOwner: null,
    carried: [action],
  },
  'roster.changed': { roster: [{ id: a, name: 'Ana' }], workspaceOwner: b },
  'entitlements.changed': { entitlements: { activities: ['mad_sad_glad'], iceBreakers: false } },
  'carried.changed': { put: [{ ...action, retro: b }], drop: [b] },
  'settings.changed': { settings: someSettings(0), invited },
  'slots.set': { slots: 3 },
  'person.joined': { person: introOf('Ana'), role: 'participant', slot: true },
  'person.knocked': { person: introOf('Ana'), role: 'watcher' },
  'person.admitted': { person: introOf('Ana'), role: 'watcher', slot: false },
  'person.rejected': { person: a },
  'person.removed': { person: a, unshared: 2, answered: false },
  'person.taken-back': {
    ...{ person: a, admission: 'in', takesPart: true, slot: true, unshared: 2, answered: false },
    ...{ turn: 'skipped', suggestions: [] },
  },
  'person.withdrew': { person: a },
  'role.changed': { person: a, role: 'participant', slot: true, turn: 'to come' },
  'role.asked': { person: a, asks: false, declined: true },
  'moderation.asked': { person: a, asks: true },
  'person.readmitted': { person: a },
  'people.met': { people: [a, b] },
  'person.erased': { person: a, invitees: ['1'] },
  'person.renamed': { person: { id: a, name: 'Ana', guest: true, avatar: null }, leads: true },
  'moderation.passed': { from: a, to: b, claimed: true },
  'colead.named': { person: a },
  'colead.ended': { person: a },
  'facilitation.chosen': { takesPart: false },
  'mood.set': { person: a, mood: 75, closing: false },
  'readiness.changed': { person: a, done: true },
  'icebreaker.asked': { question: { library: 3 } },
  'icebreaker.answered': { person: a, text: 'Tea', first: true },
  'icebreaker.revealed': { answers: { [a]: 'Tea' } },
  'icebreaker.closed': {},
  'topics.taken': {
    topics: [
      { ...topic, from: { retro: b } },
      {
        ...topic,
        from: {
          retro: b,
          author: { id: b, name: 'Ben' },
          was: { activity: 'kalm', type: 'less', name: 'Less' },
        },
      },
    ],
  },
  'topic.dropped': { topic: a },
  'ahead.opened': {},
  'ahead.closed': { counts: { writers: 2, topics: 3 } },
  'ahead.came': { person: introOf('Ana') },
  'ahead.done': { person: a, done: true },
  'ahead.counted': { topics: 3 },
  'ahead.withdrawn': { person: a, early: true },
  'ahead.erased': {},
  'writing.started': deadline,
  'topic.added': { topic },
  'topic.changed': { topic },
  'topic.deleted': { topic: a, author: b },
  'sharing.started': { order: [a, b] },
  'turn.started': { person: a, ...deadline },
  'turn.ended': { person: a, lost: 1 },
  'turn.skipped': { person: a },
  'turns.reordered': { order: [b] },
  'topic.shared': { topic },
  'grouping.started': {},
  'group.merged': { from: a, into: b },
  'topic.moved': { topic: a, into: b },
  'group.named': { group: a, name: '' },
  'grouping.undone': {
    step: {
      made: a,
      before: [{ at: 0, group: { id: b, name: '', topics: [a] } }],
      suggestions: [{ id: a, by: b, groups: [a, b] }],
      actions: [{ action: a, group: b }],
      notes: [{ note: a, group: b }],
    },
  },
  'suggestion.made': { suggestion: { id: a, by: b, groups: [a, b] } },
  'suggestion.accepted': { suggestion: a },
  'suggestion.dismissed': { suggestion: a },
  'voting.started': {},
  'vote.changed': { voter: a, taken: [a], placed: [{ topic: b, weight: 2 }] },
  'secret.erased': {},
  'vote.placed': { voter: a, topic: b, weight: 2 },
  'vote.withdrawn': { voter: a, topic: b },
  'vote.erased': {},
  'voting.closed': { totals: { [a]: 3 }, queue: [a] },
  'group.chosen': { group: a, ...deadline },
  'action.added': { action },
  'action.changed': { action },
  'topic.drawn': { topic: a, deadline },
  'reader.drawn': { person: a },
  'topic.claimed': { topic: a, person: b },
  'topic.corrected': { topic: a, description: 'Tea is gone again' },
  'topic.retyped': { topic: a, topicType: 'mad' },
  'topic.added-later': { topic: { ...topic, edited: true, later: true } },
  'topic.taken-down': { topic: a, author: b, later: true },
  'note.added': { note },
  'note.changed': { note },
  'note.deleted': { note: a },
  'action.deleted': { action: a },
  'action.status-set': { action: a, status: 'done' },
  'action.updated': { action: a, status: 'dropped', owners: [{ id: a, name: 'Ana' }], dueDate: null },
  'action.set-by-team': { action },
  'composing.cancelled': { author: a },
  'review.started': {},
  'retro.finished': {},
  'phase.reopened': { to: 'voting' },
  'time.paused': { remaining: 5 },
  'time.resumed': { endsAt: 5 },
  'time.added': { endsAt: null, remaining: 5, total: 9 },
  'time.shortened': { endsAt: null, remaining: 5, total: 9 },
  'time.ran-out': {},
};

describe('a row of the log', () => {
  it.each(Object.keys(factSchemas) as FactType[])('[SY2] %s is read back as the fact it was', (type) => {
    const body = bodies[type];
    expect(parseFact(type, JSON.parse(JSON.stringify(body)), stamp)).toEqual({ ...body, type, ...stamp });
  });

  it('[SY2] that is not a known fact is an error, never a guess', () => {
    for (const type of ['topic.stolen', '__proto__', 'constructor', ''])
      expect(() => parseFact(type, {}, stamp)).toThrow('unknown fact');
    expect(() => parseFact('vote.placed', { voter: a, topic: b, weight: 3 }, stamp)).toThrow();
    expect(() => parseFact('topic.added', null, stamp)).toThrow();
  });

  it('[SY11] stays readable after a limit was lowered: texts and numbers beyond it are still read', () => {
    const long = 'x'.repeat(1000);
    const settings = { ...someSettings(0), name: long, duration: 10_000, callLink: long, slots: 9999 };
    for (const [type, body] of [
      ['topic.added', { topic: { ...topic, description: long } }],
      ['settings.changed', { settings, invited: [] }],
      ['group.named', { group: a, name: long }],
      ['icebreaker.answered', { person: a, text: long, first: true }],
      ['action.added', { action: { ...action, description: long } }],
    ] as const)
      expect(parseFact(type, body, stamp), type).toMatchObject(body);
  });

  it('[SE2] takes type, retro and time from its columns, whatever its body claims', () => {
    const body = { person: a, type: 'vote.placed', seq: 1, at: 1 };
    expect(parseFact('turn.skipped', body, stamp)).toEqual({ type: 'turn.skipped', person: a, ...stamp });
  });
});

describe('ids', () => {
  it('[SY1] are 16 random letters, evenly distributed', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, place) => place * 7);
    const id = idFromBytes(bytes);
    expect(idSchema.safeParse(id).success).toBe(true);
    expect(idFromBytes(Uint8Array.from({ length: 32 }, () => 255))).toBeNull();
    expect(idFromBytes(Uint8Array.from({ length: 15 }, () => 1))).toBeNull();
    const drawn = Array.from({ length: 252 }, (_, byte) => idFromBytes(new Uint8Array(32).fill(byte)));
    const counts = new Map<string | null, number>();
    for (const one of drawn) counts.set(one, (counts.get(one) ?? 0) + 1);
    expect([...new Set(counts.values())]).toEqual([7]);
  });
});
