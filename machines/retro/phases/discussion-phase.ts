import { reduceItems } from '../reducers/discussion-reducer.ts';
import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp, takeUpAll } from '../retro-setup.ts';

/** Discussion: one group after another, by votes or in the moderator's order (DI1). */
export const discussion = retroSetup.createStateConfig({
  description: 'Groups are discussed one after another and action items agreed on.',
  initial: 'choosing',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    'topic.added-later': takeItUp,
    ...takeUpAll(reduceItems),
    'group.chosen': { target: '.discussing', actions: 'apply it' },
    'review.started': { target: 'review', actions: 'apply it' },
    'phase.reopened': { target: 'voting', actions: 'apply it' },
  },
  states: {
    choosing: {},
    discussing: {
      on: {
        'topic.taken-down': [
          { guard: 'it is all that is discussed', target: 'choosing', actions: 'apply it' },
          takeItUp,
        ],
      },
    },
  },
});
