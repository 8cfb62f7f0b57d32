import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ICE_BREAKER_COUNT } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import { type CommandType, commandSchemas, parseCommand } from '#contract/retro/commands.ts';
import { idOf, someSettings } from '#tests/support/retros/local-retro.ts';
import { SAMPLES } from '#tests/support/retros/sample-commands.ts';

const ID = 'c000000000000001';
const [a, b] = [idOf('a'), idOf('b')];
const settings = someSettings(0);
const ids = (count: number) => Array.from({ length: count }, () => a);

/** Parts that make a command invalid, with the field that is named for each (SY3). */
const wrongParts: Partial<Record<CommandType, [object, string][]>> = {
  'person.join': [[{ role: 'moderator' }, 'role']],
  'person.admit': [
    [{ people: [] }, 'people'],
    [{ people: [a, 'x'] }, 'people.1'],
    [{ people: ids(LIMITS.slots + 1) }, 'people'],
  ],
  'person.reject': [[{ people: a }, 'people']],
  'person.remove': [[{ person: '__proto__' }, 'person']],
  'person.take-back': [[{ person: 'x' }, 'person']],
  'role.choose': [[{ role: 'moderator' }, 'role']],
  'moderation.decline': [[{ person: 'x' }, 'person']],
  'moderation.hand': [[{ to: 'A'.repeat(16) }, 'to']],
  'colead.name': [[{ person: 'x' }, 'person']],
  'colead.end': [[{ person: 'x' }, 'person']],
  'facilitation.choose': [[{ takesPart: 'no' }, 'takesPart']],
  'slots.set': [-1, 1.5, LIMITS.slots + 1, '3', null, Number.POSITIVE_INFINITY].map((slots) => [
    { slots },
    'slots',
  ]),
  'settings.change': [
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
  'mood.set': [26, '25', 101].map((mood) => [{ mood }, 'mood']),
  'readiness.set': [[{ done: null }, 'done']],
  'icebreaker.ask': [
    [{ question: { library: ICE_BREAKER_COUNT } }, 'question.library'],
    [{ question: { own: 'x'.repeat(256) } }, 'question.own'],
    [{ question: { own: 'x', library: 1 } }, 'question'],
  ],
  'icebreaker.answer': [[{ text: 'x'.repeat(41) }, 'text']],
  'topics.take': [
    [{ topics: [] }, 'topics'],
    [{ topics: ids(LIMITS.takenTopics + 1) }, 'topics'],
    [{ topics: [{ id: a, description: 'Mine' }] }, 'topics.0'],
    [{ types: [{ topic: a, topicType: 'Mad!' }] }, 'types.0.topicType'],
    [{ types: ids(LIMITS.takenTopics + 1).map((topic) => ({ topic, topicType: 'mad' })) }, 'types'],
    [{ retro: null }, 'retro'],
  ],
  'topic.drop': [[{ topic: [a] }, 'topic']],
  'topic.add': [
    [{ topicType: '__proto__x!' }, 'topicType'],
    [{ description: 'x'.repeat(151) }, 'description'],
    [{ description: 17 }, 'description'],
  ],
  'topic.change': [[{ topic: 'short' }, 'topic']],
  'topic.delete': [[{ topic: null }, 'topic']],
  'topic.share': [[{ description: '' }, 'description']],
  'turn.give': [[{ person: {} }, 'person']],
  'turns.reorder': [[{ order: [] }, 'order']],
  'group.merge': [[{ into: undefined }, 'into']],
  'topic.move': [[{ into: '' }, 'into']],
  'group.name': [[{ name: 'x'.repeat(51) }, 'name']],
  'suggestion.make': [
    [{ groups: [a] }, 'groups'],
    [{ groups: [a, b, a] }, 'groups'],
  ],
  'suggestion.accept': [[{ suggestion: 1 }, 'suggestion']],
  'suggestion.dismiss': [[{ suggestion: [a] }, 'suggestion']],
  'vote.place': [0, 3, -1, '1'].map((weight) => [{ weight }, 'weight']),
  'vote.withdraw': [[{ group: a.toUpperCase() }, 'group']],
  'group.choose': [[{ minutes: 4 }, 'minutes']],
  'action.add': [
    [{ description: ' ' }, 'description'],
    [{ owners: ids(LIMITS.owners + 1) }, 'owners'],
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ dueDate: 1_795_165_200_000 }, 'dueDate'],
  ],
  'action.change': [[{ owners: ['x'] }, 'owners.0']],
  'action.delete': [[{ action: '' }, 'action']],
  'action.force': [[{ author: null }, 'author']],
  'topic.draw': [[{ after: '' }, 'after']],
  'topic.claim': [[{ claimKey: 'short' }, 'claimKey']],
  'topic.correct': [
    [{ topic: '' }, 'topic'],
    [{ description: ' ' }, 'description'],
  ],
  'topic.retype': [[{ topicType: 'X' }, 'topicType']],
  'topic.add-later': [[{ description: 'x'.repeat(151) }, 'description']],
  'topic.take-down': [[{ topic: null }, 'topic']],
  'note.add': [
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(281) }, 'text'],
    [{ kind: 'idea' }, 'kind'],
    [{ group: null }, 'group'],
  ],
  'note.change': [[{ kind: null }, 'kind']],
  'note.delete': [[{ note: '' }, 'note']],
  'action.cancel': [[{ author: 'x' }, 'author']],
  'action.set-status': [[{ status: 'closed' }, 'status']],
  'time.add': [0, 61, 1.5, Number.NaN].map((minutes) => [{ minutes }, 'minutes']),
  'time.shorten': [0, 61, 1.5, Number.NaN].map((minutes) => [{ minutes }, 'minutes']),
};
/** The only ones that a sample has although it need not. */
const optional: Partial<Record<CommandType, string>> = { 'topics.take': 'types' };
const types = Object.keys(commandSchemas) as CommandType[];

describe.each(types)('%s', (type) => {
  const body = SAMPLES[type];

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
      expect(parseCommand(rest).ok, key).toBe(key === optional[type]);
    }
  });

  it('[SY3] is refused with an invalid part, which is named', () => {
    for (const [part, field] of wrongParts[type] ?? []) {
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
      const known: object = SAMPLES[type];
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
