import { createMachine } from 'xstate';
import type { Admission } from '#contract/retro/person.ts';
import { stepper } from './stepper.ts';

/**
 * One person's admission to a retro (JO4 to JO7, RO6, RO9, WA2). Removal is final, unless it is taken back at once (RO10) or the person left
 * with their team (TM4).
 */
export const admissionMachine = createMachine({
  id: 'admission',
  initial: 'outside',
  states: {
    outside: { on: { 'write ahead': 'ahead', knock: 'waiting', enter: 'in', watch: 'watching' } },
    ahead: { on: { enter: 'in', watch: 'watching' } },
    waiting: {
      on: {
        knock: 'waiting',
        enter: 'in',
        watch: 'watching',
        withdraw: 'outside',
        reject: 'rejected',
        remove: 'removed',
      },
    },
    in: { on: { watch: 'watching', remove: 'removed' } },
    watching: { on: { enter: 'in', remove: 'removed' } },
    rejected: { on: { knock: 'waiting', enter: 'in', watch: 'watching' } },
    removed: {
      on: {
        readmit: 'outside',
        'take back in': 'in',
        'take back to watch': 'watching',
        'take back to wait': 'waiting',
      },
    },
  },
});

export type AdmissionStep =
  | 'write ahead'
  | 'knock'
  | 'enter'
  | 'watch'
  | 'withdraw'
  | 'reject'
  | 'remove'
  | 'readmit'
  | 'take back in'
  | 'take back to watch'
  | 'take back to wait';

/** The state after the event, or null if the event does not fit. */
export const admissionAfter = stepper<Admission, AdmissionStep>(admissionMachine);
