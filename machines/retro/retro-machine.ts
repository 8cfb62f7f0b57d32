import type { RetroData } from '#contract/retro/retro-data.ts';
import { discussion } from './phases/discussion-phase.ts';
import { finished } from './phases/finished-phase.ts';
import { grouping } from './phases/grouping-phase.ts';
import { lobby } from './phases/lobby-phase.ts';
import { review } from './phases/review-phase.ts';
import { sharing } from './phases/sharing-phase.ts';
import { voting } from './phases/voting-phase.ts';
import { writing } from './phases/writing-phase.ts';
import { retroSetup, takeItUp } from './retro-setup.ts';

/**
 * Increased when stored snapshots of an older chart can no longer be read, or differ from the log; they are
 * then rebuilt from it. 2: teams and plans are in the data; a turn that ended without topics left is not skipped (SH7).
 * 3: what a removal took is kept for a while (RO10). 4: there are notes (DI8) and topics that were taken down (SH14).
 * 5: the lobby has two regions, one of them for writing ahead (WA1); a topic can be read without its author (NN3).
 */
export const CHART_VERSION = 5;

/** The retro as one statechart. Server and browsers run the same one, on facts. */
export const retroMachine = retroSetup.createMachine({
  id: 'retro',
  description: 'A retro from the lobby to the brief.',
  context: {} as RetroData,
  initial: 'setup',
  // Deleted accounts are forgotten in the brief too.
  on: { 'person.erased': takeItUp },
  states: { setup: lobby, writing, posting: sharing, grouping, voting, discussion, review, finished },
});
