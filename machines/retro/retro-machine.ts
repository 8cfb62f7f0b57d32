import type { RetroData } from '#contract/retro.ts';
import { discussion } from './phases/discussion.ts';
import { finished } from './phases/finished.ts';
import { grouping } from './phases/grouping.ts';
import { lobby } from './phases/lobby.ts';
import { review } from './phases/review.ts';
import { sharing } from './phases/sharing.ts';
import { voting } from './phases/voting.ts';
import { writing } from './phases/writing.ts';
import { retroSetup, takeItUp } from './retro-setup.ts';

/**
 * Increased when stored snapshots of an older chart can no longer be read, or differ from the log; they are
 * then rebuilt from it. 2: teams and plans are in the data; a turn that ended without topics left is not skipped (SH7).
 * 3: what a removal took is kept for a while (RO10).
 */
export const CHART_VERSION = 3;

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
