import { createMachine } from 'xstate';
import type { Turn } from '#contract/retro/retro-data.ts';
import { stepper } from './stepper.ts';

/**
 * One presenter's turn (SH1 to SH4). The moderator can give it again after it ended or was skipped. Its time is measured by the
 * retro's clock: what happens when it runs out is decided in `decide/time.ts`.
 */
export const turnMachine = createMachine({
  id: 'turn',
  initial: 'to come',
  states: {
    'to come': { on: { begin: 'presenting' } },
    presenting: { on: { end: 'ended', skip: 'skipped' } },
    ended: { on: { begin: 'presenting' } },
    skipped: { on: { begin: 'presenting' } },
  },
});

export type TurnStep = 'begin' | 'end' | 'skip';

/** The state after the event, or null if the event does not fit. */
export const turnAfter = stepper<Turn['state'], TurnStep>(turnMachine);
