import { retroSetup, takeItUp } from '../retro-setup.ts';

/** Finished: the brief. Only action items can still change (RE2, TA2), and the team can add some of its own (TA7). */
export const finished = retroSetup.createStateConfig({
  description: 'The brief stands; action items can still be ticked off.',
  on: {
    'action.status-set': takeItUp,
    'action.updated': takeItUp,
    'action.set-by-team': takeItUp,
  },
});
