import { LIMITS, MOODS } from '#contract/limits.ts';
import type { peopleCommands, peopleFacts } from '#contract/retro/messages/people-messages.ts';
import { introOf } from '../local-retro.ts';
import * as pick from './picks.ts';
import { a, b, ids, person, plain } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const peopleSamples: CommandSamples<keyof typeof peopleCommands> = {
  'person.join': {
    may: 'anyone',
    body: { role: 'participant' },
    wrong: [[{ role: 'moderator' }, 'role']],
    random: (_state, dice) => ({ role: dice.percent(20) ? 'watcher' : 'participant' }),
  },
  'person.admit': {
    may: 'leads',
    body: { people: [person] },
    wrong: [
      [{ people: [] }, 'people'],
      [{ people: [a, 'x'] }, 'people.1'],
      [{ people: ids(LIMITS.slots + 1) }, 'people'],
    ],
    random: (state, dice) => ({
      people: dice.percent(40)
        ? [...pick.waiting(state), pick.NOBODY].slice(0, 2)
        : [pick.some(pick.waiting(state), dice, pick.NOBODY)],
    }),
  },
  'person.reject': {
    may: 'leads',
    body: { people: [person] },
    wrong: [[{ people: a }, 'people']],
    random: (state, dice) => ({ people: [pick.some(pick.waiting(state), dice, pick.NOBODY)] }),
  },
  'person.remove': {
    may: 'leads',
    body: { person },
    wrong: [[{ person: '__proto__' }, 'person']],
    random: (state, dice) => ({ person: pick.person(state, dice) }),
  },
  'person.take-back': {
    may: 'leads',
    body: { person },
    wrong: [[{ person: 'x' }, 'person']],
    random: (state, dice) => ({ person: pick.person(state, dice) }),
  },
  'person.withdraw': plain('at the door'),
  'role.choose': {
    may: 'inside',
    body: { role: 'watcher' },
    wrong: [[{ role: 'moderator' }, 'role']],
    random: (_state, dice) => ({ role: dice.percent(50) ? 'watcher' : 'participant' }),
  },
  'moderation.ask': plain('in'),
  'moderation.decline': {
    may: 'leads',
    body: { person },
    wrong: [[{ person: 'x' }, 'person']],
    random: (state, dice) => ({ person: pick.person(state, dice) }),
  },
  'moderation.hand': {
    may: 'leads',
    body: { to: person },
    wrong: [[{ to: 'A'.repeat(16) }, 'to']],
    random: (state, dice) => ({ to: pick.person(state, dice) }),
  },
  'moderation.claim': plain('in'),
  'colead.name': {
    may: 'leads',
    body: { person },
    wrong: [[{ person: 'x' }, 'person']],
    random: (state, dice) => ({ person: pick.person(state, dice) }),
  },
  'colead.end': {
    may: 'in',
    body: { person },
    wrong: [[{ person: 'x' }, 'person']],
    random: (state, dice) => ({ person: pick.person(state, dice) }),
  },
  'facilitation.choose': {
    may: 'leads',
    body: { takesPart: false },
    wrong: [[{ takesPart: 'no' }, 'takesPart']],
    random: (_state, dice) => ({ takesPart: dice.percent(60) }),
  },
  'mood.set': {
    may: 'in',
    body: { mood: 75 },
    wrong: [26, '25', 101].map((mood) => [{ mood }, 'mood']),
    random: (_state, dice) => ({ mood: dice.pick([null, ...MOODS]) }),
  },
  'readiness.set': {
    may: 'takes part',
    body: { done: true },
    wrong: [[{ done: null }, 'done']],
    random: (_state, dice) => ({ done: dice.percent(60) }),
  },
};

export const peopleFactSamples: FactSamples<keyof typeof peopleFacts> = {
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
};
