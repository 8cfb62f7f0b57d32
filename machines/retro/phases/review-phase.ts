import { reduceItems } from '../reducers/discussion-reducer.ts';
import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp, takeUpAll } from '../retro-setup.ts';

/** Review: what was said and agreed, before the retro is closed (RE1). */
export const review = retroSetup.createStateConfig({
  description: 'The team looks over groups and action items.',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    ...takeUpAll(reduceItems),
    'mood.set': takeItUp,
    'retro.finished': { target: 'finished', actions: 'apply it' },
    'phase.reopened': { target: 'discussion', actions: 'apply it' },
  },
});
