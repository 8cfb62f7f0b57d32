import { produce } from 'immer';
import { assign, setup } from 'xstate';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { type AdmissionStep, admissionAfter } from './admission-machine.ts';
import { clockAfter } from './clock-machine.ts';
import { reduce } from './reduce.ts';
import type { Reducers } from './reducers/reducer.ts';
import { reduceRoles } from './reducers/roles-reducer.ts';
import { reduceTime } from './reducers/time-reducer.ts';

/** As what someone returns whose removal is taken back. */
const BACK = { in: 'take back in', watching: 'take back to watch', waiting: 'take back to wait' } as const;

/*
 * The parts of every phase of the retro's chart. The chart decides when a fact fits; what it changes is in the
 * reducers; who may cause it is in `decide`. Nothing here uses a clock, randomness or effects.
 */
export const retroSetup = setup({
  types: { context: {} as RetroData, events: {} as ShownFact },
  actions: {
    'apply it': assign(({ context, event }) => applyFact(context, event)),
  },
  guards: {
    'they can come in': ({ context, event }) => {
      if (event.type !== 'person.joined' && event.type !== 'person.admitted') return false;
      return fits(context, event.person.id, event.role === 'participant' ? 'enter' : 'watch');
    },
    'they can write ahead': ({ context, event }) =>
      event.type === 'ahead.came' && fits(context, event.person.id, 'write ahead'),
    'they can knock': ({ context, event }) =>
      event.type === 'person.knocked' && fits(context, event.person.id, 'knock'),
    'they wait': ({ context, event }) =>
      event.type === 'person.rejected' && fits(context, event.person, 'reject'),
    'they are here': ({ context, event }) =>
      event.type === 'person.removed' && fits(context, event.person, 'remove'),
    'they wait to come in': ({ context, event }) =>
      event.type === 'person.withdrew' && fits(context, event.person, 'withdraw'),
    'they were removed': ({ context, event }) =>
      event.type === 'person.taken-back' && fits(context, event.person, BACK[event.admission]),
    'they can change': ({ context, event }) =>
      event.type === 'role.changed' &&
      fits(context, event.person, event.role === 'participant' ? 'enter' : 'watch'),
    'they left with their team': ({ context, event }) =>
      event.type === 'person.readmitted' &&
      context.people[event.person]?.leftTeam === true &&
      fits(context, event.person, 'readmit'),
    'time runs': ({ context }) => clockAfter(context.clock.state, 'pause') !== null,
    'time can be shortened': ({ context }) => clockAfter(context.clock.state, 'shorten') !== null,
    'time stands still': ({ context }) => clockAfter(context.clock.state, 'resume') !== null,
    'it is all that is discussed': ({ context: { groups, current }, event }) =>
      event.type === 'topic.taken-down' &&
      groups.some(({ id, topics }) => id === current && topics.length === 1 && topics[0] === event.topic),
    'something can be undone': ({ context: { undo }, event }) =>
      undo === null ? event.type === 'grouping.undone' && event.step !== undefined : undo.length > 0,
  },
});

/** Data that is changed where it is, while `mutateInPlace` runs. */
const changed = new WeakSet<RetroData>();

/** Applies an accepted fact to the data, without changing the data it is given, except within `mutateInPlace`. */
export function applyFact(data: RetroData, fact: ShownFact): RetroData {
  if (!changed.has(data)) return produce(data, (draft) => reduce(draft, fact));
  reduce(data, fact);
  return data;
}

/** Lets `act` change this data where it is. Nobody else may hold it, nor parts of it. */
export function mutateInPlace<T>(data: RetroData, act: () => T): T {
  changed.add(data);
  try {
    return act();
  } finally {
    changed.delete(data);
  }
}

function fits(data: RetroData, person: string, step: AdmissionStep): boolean {
  return admissionAfter(data.people[person]?.admission ?? 'outside', step) !== null;
}

const takeItUp = { actions: 'apply it' } as const;

/** All facts of a table of reducers fit, and only change the data. Those that need a guard, or lead on, are named after it. */
export const takeUpAll = <T extends Partial<Reducers>>(reducers: T) =>
  Object.fromEntries(Object.keys(reducers).map((type) => [type, takeItUp])) as {
    [K in keyof T]: typeof takeItUp;
  };

/** Facts that fit in every phase except `finished`: people come and go, time is paused, added and taken off. */
export const inEveryPhase = {
  ...takeUpAll(reduceRoles),
  ...takeUpAll(reduceTime),
  'person.joined': { guard: 'they can come in', actions: 'apply it' },
  'person.admitted': { guard: 'they can come in', actions: 'apply it' },
  'person.knocked': { guard: 'they can knock', actions: 'apply it' },
  'person.rejected': { guard: 'they wait', actions: 'apply it' },
  'person.removed': { guard: 'they are here', actions: 'apply it' },
  'person.taken-back': { guard: 'they were removed', actions: 'apply it' },
  'person.withdrew': { guard: 'they wait to come in', actions: 'apply it' },
  'role.changed': { guard: 'they can change', actions: 'apply it' },
  'person.readmitted': { guard: 'they left with their team', actions: 'apply it' },
  'person.renamed': takeItUp,
  'roster.changed': takeItUp,
  'ahead.withdrawn': takeItUp,
  'secret.erased': takeItUp,
  'slots.set': takeItUp,
  'entitlements.changed': takeItUp,
  'time.paused': { guard: 'time runs', actions: 'apply it' },
  'time.resumed': { guard: 'time stands still', actions: 'apply it' },
  'time.shortened': { guard: 'time can be shortened', actions: 'apply it' },
  'time.ran-out': { guard: 'time runs', actions: 'apply it' },
  'action.updated': takeItUp,
} as const;

/** Facts about topics that only their authors see, while the room writes and until they are shared. */
export const aboutOwnTopics = {
  'topic.added': takeItUp,
  'topic.changed': takeItUp,
  'topic.deleted': takeItUp,
  'topics.counted': takeItUp,
  'topic.dropped': takeItUp,
} as const;

/** Facts about topics that everyone sees, from sharing until the finish (SH11, SH13, SH14). */
export const aboutSharedTopics = {
  'topic.corrected': takeItUp,
  'topic.retyped': takeItUp,
  'topic.taken-down': takeItUp,
} as const;

export { takeItUp };
