import type { CommandOf, CommandType } from '#contract/retro/commands.ts';
import { COMMAND_ACCESS } from '#machines/access/command-access.ts';
import { newId } from '../people/player.ts';
import { someSettings } from './local-retro.ts';

const id = newId();
const group = newId();
const person = newId();
const owners = [person];
const action = { description: 'Buy tea', owners, dueDate: '2026-12-24' };
const topic = { topic: id, topicType: 'mad', description: 'Too little tea' };
const settings = someSettings(Date.UTC(2030, 1, 1), {
  callLink: 'https://meet.example.org',
  maxTopics: 3,
  waitingRoom: true,
});

type Body<T extends CommandType> = Omit<CommandOf<T>, 'id' | 'type'>;

/** Each command as a browser may send it, about things that are in no retro. */
export const SAMPLES: { [T in CommandType]: Body<T> } = {
  'person.join': { role: 'participant' },
  'person.admit': { people: [person] },
  'person.reject': { people: [person] },
  'person.remove': { person },
  'person.take-back': { person },
  'person.withdraw': {},
  'role.choose': { role: 'watcher' },
  'moderation.ask': {},
  'moderation.decline': { person },
  'moderation.hand': { to: person },
  'moderation.claim': {},
  'colead.name': { person },
  'colead.end': { person },
  'facilitation.choose': { takesPart: false },
  'slots.set': { slots: 3 },
  'settings.change': { settings, invited: [{ email: 'dee@example.org' }, { userId: person, name: 'Dee' }] },
  'mood.set': { mood: 75 },
  'readiness.set': { done: true },
  'icebreaker.ask': { question: { own: 'Tea or coffee?' } },
  'icebreaker.answer': { text: 'Tea' },
  'icebreaker.reveal': {},
  'icebreaker.close': {},
  'topics.take': { retro: group, topics: [id], types: [{ topic: id, topicType: 'mad' }] },
  'topic.drop': { topic: id },
  'ahead.come': {},
  'ahead.finish': { done: true },
  'writing.start': {},
  'topic.add': { topicType: 'mad', description: 'Too little tea' },
  'topic.change': topic,
  'topic.delete': { topic: id },
  'sharing.start': {},
  'topic.share': topic,
  'turn.end': {},
  'turn.skip': {},
  'turn.give': { person },
  'turns.reorder': { order: [person] },
  'grouping.start': {},
  'group.merge': { from: group, into: id },
  'topic.move': { topic: id, into: group },
  'group.name': { group, name: 'Drinks' },
  'grouping.undo': {},
  'suggestion.make': { groups: [group, id] },
  'suggestion.accept': { suggestion: id },
  'suggestion.dismiss': { suggestion: id },
  'voting.start': {},
  'vote.place': { group, weight: 2 },
  'vote.withdraw': { group },
  'voting.close': {},
  'group.choose': { group, minutes: 5 },
  'action.add': { ...action, group },
  'action.change': { ...action, action: id },
  'action.delete': { action: id },
  'action.force': { ...action, group, author: person },
  'note.add': { group, kind: 'decision', text: 'We ship on Tuesdays' },
  'note.change': { note: id, kind: 'note', text: 'We ship on Tuesdays' },
  'note.delete': { note: id },
  'topic.draw': { after: null },
  'reader.draw': {},
  'topic.claim': { topic: id, claimKey: id },
  'topic.correct': { topic: id, description: 'Tea is gone again' },
  'topic.retype': { topic: id, topicType: 'mad' },
  'topic.add-later': { topicType: 'mad', description: 'Tea is gone' },
  'topic.take-down': { topic: id },
  'action.cancel': { author: person },
  'action.set-status': { action: id, status: 'done' },
  'review.start': {},
  'retro.finish': {},
  'phase.reopen': {},
  'time.pause': {},
  'time.resume': {},
  'time.add': { minutes: 1 },
  'time.shorten': { minutes: 1 },
};

export const COMMAND_TYPES = Object.keys(SAMPLES) as CommandType[];

/** The commands that only those who lead may send; the moderator and participants may send the others. */
export const OF_THE_MODERATOR = COMMAND_TYPES.filter((type) =>
  ['moderator', 'lead'].includes(COMMAND_ACCESS[type]),
);

/** Values that are wrong almost everywhere. */
const WRONG: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e300,
  true,
  '',
  '   ',
  'x',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
  [],
  [null],
  {},
  { __proto__: null, length: 1 },
  JSON.parse('{"__proto__": {"admin": true}}'),
  Array.from({ length: 2_000 }, () => newId()),
  'x'.repeat(5_000),
];

/** A command's body with one field wrong, missing or added; nested fields too. */
export function* wrongBodies(body: object, values: readonly unknown[] = WRONG): Generator<object> {
  yield { ...body, extra: 1 };
  yield JSON.parse(`{"__proto__": {"id": "x"}, ${JSON.stringify(body).slice(1)}`.replace(/, }$/, '}'));
  for (const [field, value] of Object.entries(body)) {
    const { [field as never]: _, ...rest } = body;
    yield rest;
    for (const wrong of values) yield { ...body, [field]: wrong };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of wrongBodies(value, values)) yield { ...body, [field]: inner };
    }
  }
}
