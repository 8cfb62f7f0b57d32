import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ICE_BREAKER_COUNT } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import { type CommandType, commandSchemas, parseCommand } from '#contract/retro/commands.ts';
import { idOf, someSettings } from '#tests/support/retros/local-retro.ts';

const ID = 'c000000000000001';
const [a, b] = [idOf('a'), idOf('b')];
const settings = someSettings(0);
const action = { description: 'Fix the build', owners: [a], dueDate: '2026-12-24' };
const ids = (count: number) => Array.from({ length: count }, () => a);

/** A body that passes for each command, and parts that do not, with the field that is named for each (SY3). */
const commands: Record<CommandType, { body: object; wrong?: [object, string][] }> = {
  'person.join': { body: { role: 'watcher' }, wrong: [[{ role: 'moderator' }, 'role']] },
  'person.admit': {
    body: { people: [a, b] },
    wrong: [
      [{ people: [] }, 'people'],
      [{ people: [a, 'x'] }, 'people.1'],
      [{ people: ids(LIMITS.slots + 1) }, 'people'],
    ],
  },
  'person.reject': { body: { people: [a] }, wrong: [[{ people: a }, 'people']] },
  'person.remove': { body: { person: a }, wrong: [[{ person: '__proto__' }, 'person']] },
  'person.take-back': { body: { person: a }, wrong: [[{ person: 'x' }, 'person']] },
  'person.withdraw': { body: {} },
  'role.choose': { body: { role: 'watcher' }, wrong: [[{ role: 'moderator' }, 'role']] },
  'moderation.ask': { body: {} },
  'moderation.decline': { body: { person: a }, wrong: [[{ person: 'x' }, 'person']] },
  'moderation.hand': { body: { to: a }, wrong: [[{ to: 'A'.repeat(16) }, 'to']] },
  'moderation.claim': { body: {} },
  'facilitation.choose': { body: { takesPart: false }, wrong: [[{ takesPart: 'no' }, 'takesPart']] },
  'slots.set': {
    body: { slots: 0 },
    wrong: [-1, 1.5, LIMITS.slots + 1, '3', null, Number.POSITIVE_INFINITY].map((slots) => [
      { slots },
      'slots',
    ]),
  },
  'settings.change': {
    body: { settings, invited: [{ email: 'ina@example.org' }, { userId: a, name: 'Ina' }] },
    wrong: [
      [{ takesPart: 'yes' }, 'takesPart'],
      [{ settings: { ...settings, name: '' } }, 'settings.name'],
      [{ settings: { ...settings, name: 'x'.repeat(51) } }, 'settings.name'],
      [{ settings: { ...settings, activity: 'poker' } }, 'settings.activity'],
      [{ settings: { ...settings, activity: 'constructor' } }, 'settings.activity'],
      [{ settings: { ...settings, callLink: 'javascript:alert(1)' } }, 'settings.callLink'],
      [{ settings: { ...settings, callLink: 'a b.example' } }, 'settings.callLink'],
      [{ settings: { ...settings, startsAt: 8_640_000_000_000_001 } }, 'settings.startsAt'],
      [{ settings: { ...settings, duration: 0 } }, 'settings.duration'],
      [{ settings: { ...settings, writingDuration: 2.5 } }, 'settings.writingDuration'],
      [{ settings: { ...settings, postingDuration: 24 * 60 + 1 } }, 'settings.postingDuration'],
      [{ settings: { ...settings, maxTopics: 0 } }, 'settings.maxTopics'],
      [{ settings: { ...settings, votingMechanic: 'dots' } }, 'settings.votingMechanic'],
      [{ settings: { ...settings, waitingRoom: 1 } }, 'settings.waitingRoom'],
      [{ settings: { ...settings, extra: 1 } }, 'extra'],
      [{ settings: {} }, 'settings.name'],
      [{ invited: [{ email: 'not an address' }] }, 'invited.0.email'],
      [{ invited: [{ email: 'a@example.org', userId: a }] }, 'userId'],
      [{ invited: Array.from({ length: 501 }, () => ({ email: 'a@example.org' })) }, 'invited'],
    ],
  },
  'mood.set': { body: { mood: null }, wrong: [26, '25', 101].map((mood) => [{ mood }, 'mood']) },
  'readiness.set': { body: { done: true }, wrong: [[{ done: null }, 'done']] },
  'icebreaker.ask': {
    body: { question: { own: 'Tea or coffee?' } },
    wrong: [
      [{ question: { library: ICE_BREAKER_COUNT } }, 'question.library'],
      [{ question: { own: 'x'.repeat(256) } }, 'question.own'],
      [{ question: { own: 'x', library: 1 } }, 'question'],
    ],
  },
  'icebreaker.answer': { body: { text: 'Tea' }, wrong: [[{ text: 'x'.repeat(41) }, 'text']] },
  'icebreaker.reveal': { body: {} },
  'icebreaker.close': { body: {} },
  'topics.take': {
    body: { retro: b, topics: [a, b] },
    wrong: [
      [{ topics: [] }, 'topics'],
      [{ topics: ids(LIMITS.takenTopics + 1) }, 'topics'],
      [{ topics: [{ id: a, description: 'Mine' }] }, 'topics.0'],
      [{ types: [{ topic: a, topicType: 'Mad!' }] }, 'types.0.topicType'],
      [{ types: ids(LIMITS.takenTopics + 1).map((topic) => ({ topic, topicType: 'mad' })) }, 'types'],
      [{ retro: null }, 'retro'],
    ],
  },
  'topic.drop': { body: { topic: a }, wrong: [[{ topic: [a] }, 'topic']] },
  'writing.start': { body: {} },
  'topic.add': {
    body: { topicType: 'mad', description: 'The build is red' },
    wrong: [
      [{ topicType: '__proto__x!' }, 'topicType'],
      [{ description: 'x'.repeat(151) }, 'description'],
      [{ description: 17 }, 'description'],
    ],
  },
  'topic.change': {
    body: { topic: a, topicType: 'mad', description: 'x' },
    wrong: [[{ topic: 'short' }, 'topic']],
  },
  'topic.delete': { body: { topic: a }, wrong: [[{ topic: null }, 'topic']] },
  'sharing.start': { body: {} },
  'topic.share': {
    body: { topic: a, topicType: 'mad', description: 'x' },
    wrong: [[{ description: '' }, 'description']],
  },
  'turn.end': { body: {} },
  'turn.skip': { body: {} },
  'turn.give': { body: { person: a }, wrong: [[{ person: {} }, 'person']] },
  'turns.reorder': { body: { order: [b, a] }, wrong: [[{ order: [] }, 'order']] },
  'grouping.start': { body: {} },
  'group.merge': { body: { from: a, into: b }, wrong: [[{ into: undefined }, 'into']] },
  'topic.move': { body: { topic: a, into: null }, wrong: [[{ into: '' }, 'into']] },
  'group.name': { body: { group: a, name: '' }, wrong: [[{ name: 'x'.repeat(51) }, 'name']] },
  'grouping.undo': { body: {} },
  'suggestion.make': {
    body: { groups: [a, b] },
    wrong: [
      [{ groups: [a] }, 'groups'],
      [{ groups: [a, b, a] }, 'groups'],
    ],
  },
  'suggestion.accept': { body: { suggestion: a }, wrong: [[{ suggestion: 1 }, 'suggestion']] },
  'suggestion.dismiss': { body: { suggestion: a }, wrong: [[{ suggestion: [a] }, 'suggestion']] },
  'voting.start': { body: {} },
  'vote.place': {
    body: { group: a, weight: 2 },
    wrong: [0, 3, -1, '1'].map((weight) => [{ weight }, 'weight']),
  },
  'vote.withdraw': { body: { group: a }, wrong: [[{ group: a.toUpperCase() }, 'group']] },
  'voting.close': { body: {} },
  'group.choose': { body: { group: a, minutes: 10 }, wrong: [[{ minutes: 4 }, 'minutes']] },
  'action.add': {
    body: { ...action, group: null },
    wrong: [
      [{ description: ' ' }, 'description'],
      [{ owners: ids(LIMITS.owners + 1) }, 'owners'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ dueDate: 1_795_165_200_000 }, 'dueDate'],
    ],
  },
  'action.change': { body: { ...action, action: a }, wrong: [[{ owners: ['x'] }, 'owners.0']] },
  'action.delete': { body: { action: a }, wrong: [[{ action: '' }, 'action']] },
  'action.force': { body: { ...action, group: a, author: b }, wrong: [[{ author: null }, 'author']] },
  'action.cancel': { body: { author: b }, wrong: [[{ author: 'x' }, 'author']] },
  'action.set-status': { body: { action: a, status: 'done' }, wrong: [[{ status: 'closed' }, 'status']] },
  'review.start': { body: {} },
  'retro.finish': { body: {} },
  'phase.reopen': { body: {} },
  'time.pause': { body: {} },
  'time.resume': { body: {} },
  'time.add': {
    body: { minutes: 60 },
    wrong: [0, 61, 1.5, Number.NaN].map((minutes) => [{ minutes }, 'minutes']),
  },
};
const types = Object.keys(commandSchemas) as CommandType[];

describe.each(types)('%s', (type) => {
  const { body, wrong = [] } = commands[type];

  it('[SY3] in its valid form is accepted unchanged', () => {
    const command = { id: ID, type, ...body };
    expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual({ ok: true, command });
  });

  it('[SY3] [SY8] is refused with an extra, missing or prototype key, which is named', () => {
    const command = { id: ID, type, ...body };
    expect(parseCommand({ ...command, at: 1 })).toEqual({ ok: false, field: 'at' });
    expect(parseCommand({ ...command, constructor: {} })).toEqual({ ok: false, field: 'constructor' });
    const polluted = JSON.parse(`${JSON.stringify(command).slice(0, -1)},"__proto__":{"admin":true}}`);
    expect(parseCommand(polluted)).toEqual({ ok: false, field: '__proto__' });
    for (const key of Object.keys(body)) {
      const { [key]: _, ...rest } = command as Record<string, unknown>;
      expect(parseCommand(rest), key).toMatchObject({ ok: false });
    }
  });

  it('[SY3] is refused with an invalid part, which is named', () => {
    for (const [part, field] of wrong) {
      const answer = parseCommand({ id: ID, type, ...body, ...part });
      expect(answer, JSON.stringify(part)?.slice(0, 100)).toEqual({ ok: false, field });
    }
  });
});

describe('any message', () => {
  it.each([null, undefined, 1, 'x', [], [{}], true, () => 1])('[SY3] %s is not a command', (raw) => {
    expect(parseCommand(raw)).toEqual({ ok: false, field: 'command' });
  });

  it('[SY1] needs an id that can be used as a record’s key', () => {
    for (const id of [
      undefined,
      '',
      '__proto__',
      'constructor',
      `${ID}0`,
      ID.toUpperCase(),
      `${ID.slice(1)}\n`,
      1,
    ])
      for (const type of ['turn.end', 'turn.give', 'topic.steal'])
        expect(parseCommand({ id, type })).toEqual({ ok: false, field: 'id' });
  });

  it('[SY3] of an unknown type is refused, prototype keys included', () => {
    for (const type of [
      undefined,
      '',
      'topic.steal',
      '__proto__',
      'toString',
      'hasOwnProperty',
      ['turn.end'],
    ])
      expect(parseCommand({ id: ID, type })).toEqual({ ok: false, field: 'type' });
  });

  it('[SY3] [SY8] is accepted, or refused with a field, and never throws', () => {
    const anyBody = fc.oneof(fc.object({ withNullPrototype: true }), fc.anything());
    const mixed = fc.tuple(fc.constantFrom(...types), anyBody).map(([type, body]) => {
      const known = commands[type].body as Record<string, unknown>;
      return typeof body === 'object' ? { ...known, ...body, id: ID, type } : body;
    });
    fc.assert(
      fc.property(fc.oneof(mixed, fc.anything()), (raw) => {
        const answer = parseCommand(raw);
        if (!answer.ok) expect(answer.field).toMatch(/^[\s\S]{1,200}$/);
      }),
      { numRuns: 1500 },
    );
  });
});
