import { produce } from 'immer';
import { assign, setup } from 'xstate';
import type { ShownFact } from '#contract/facts.ts';
import type { RetroData } from '#contract/retro.ts';
import { type AdmissionStep, admissionAfter } from './admission-machine.ts';
import { clockAfter } from './clock-machine.ts';
import { reduce } from './reduce.ts';

/*
 * The parts of every phase of the retro's chart. The chart decides when a fact fits; what it changes is in the
 * reducers; who may cause it is in `decide`. Nothing here uses a clock, randomness or effects.
 */
export const retroSetup = setup({
  types: { context: {} as RetroData, events: {} as ShownFact },
  actions: {
    'take it up': assign(({ context, event }) => takeUp(context, event)),
  },
  guards: {
    'they can come in': ({ context, event }) => {
      if (event.type !== 'person.joined' && event.type !== 'person.admitted') return false;
      return fits(context, event.person.id, event.role === 'participant' ? 'enter' : 'watch');
    },
    'they can knock': ({ context, event }) =>
      event.type === 'person.knocked' && fits(context, event.person.id, 'knock'),
    'they wait': ({ context, event }) =>
      event.type === 'person.rejected' && fits(context, event.person, 'reject'),
    'they are here': ({ context, event }) =>
      event.type === 'person.removed' && fits(context, event.person, 'remove'),
    'they left with their team': ({ context, event }) =>
      event.type === 'person.readmitted' &&
      context.people[event.person]?.leftTeam === true &&
      fits(context, event.person, 'readmit'),
    'time runs': ({ context }) => clockAfter(context.clock.state, 'pause') !== null,
    'time stands still': ({ context }) => clockAfter(context.clock.state, 'resume') !== null,
    'something can be undone': ({ context: { undo }, event }) =>
      undo === null ? event.type === 'grouping.undone' && event.step !== undefined : undo.length > 0,
  },
});

/** Applies an accepted fact to the data, without changing the data it is given. */
export const takeUp = (data: RetroData, fact: ShownFact): RetroData =>
  produce(data, (draft) => {
    reduce(draft, fact);
  });

function fits(data: RetroData, person: string, step: AdmissionStep): boolean {
  return admissionAfter(data.people[person]?.admission ?? 'outside', step) !== null;
}

const takeItUp = { actions: 'take it up' } as const;

/** Facts that fit in every phase except `finished`: people come and go, time is paused and added. */
export const inEveryPhase = {
  'person.joined': { guard: 'they can come in', actions: 'take it up' },
  'person.admitted': { guard: 'they can come in', actions: 'take it up' },
  'person.knocked': { guard: 'they can knock', actions: 'take it up' },
  'person.rejected': { guard: 'they wait', actions: 'take it up' },
  'person.removed': { guard: 'they are here', actions: 'take it up' },
  'person.readmitted': { guard: 'they left with their team', actions: 'take it up' },
  'person.renamed': takeItUp,
  'roster.changed': takeItUp,
  'moderation.passed': takeItUp,
  'secret.erased': takeItUp,
  'slots.set': takeItUp,
  'entitlements.changed': takeItUp,
  'time.paused': { guard: 'time runs', actions: 'take it up' },
  'time.resumed': { guard: 'time stands still', actions: 'take it up' },
  'time.added': takeItUp,
  'time.ran-out': { guard: 'time runs', actions: 'take it up' },
  'action.updated': takeItUp,
} as const;

export { takeItUp };
