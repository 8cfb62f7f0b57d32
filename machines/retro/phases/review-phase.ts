import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';
import { whatComesOfIt } from './discussion-phase.ts';

/** Review: what was said and agreed, before the retro is closed (RE1). */
export const review = retroSetup.createStateConfig({
  description: 'The team looks over groups and action items.',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    ...whatComesOfIt,
    'mood.set': takeItUp,
    'retro.finished': { target: 'finished', actions: 'apply it' },
    'phase.reopened': { target: 'discussion', actions: 'apply it' },
  },
});
