import { createMachine } from 'xstate';
import type { Admission } from '#contract/retro.ts';
import { stepper } from './stepper.ts';

/** One person's admission to a retro (JO4 to JO7, RO6). Removal is final, unless the person left with their team (TM4). */
export const admissionMachine = createMachine({
  id: 'admission',
  initial: 'outside',
  states: {
    outside: { on: { knock: 'waiting', enter: 'in', watch: 'watching' } },
    waiting: {
      on: { knock: 'waiting', enter: 'in', watch: 'watching', reject: 'rejected', remove: 'removed' },
    },
    in: { on: { remove: 'removed' } },
    watching: { on: { enter: 'in', remove: 'removed' } },
    rejected: { on: { knock: 'waiting', enter: 'in', watch: 'watching' } },
    removed: { on: { readmit: 'outside' } },
  },
});

export type AdmissionStep = 'knock' | 'enter' | 'watch' | 'reject' | 'remove' | 'readmit';

/** The state after the event, or null if the event does not fit. */
export const admissionAfter = stepper<Admission, AdmissionStep>(admissionMachine);
