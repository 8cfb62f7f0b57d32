import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** Facts about action items and notes, which discussion and review share (AI1, DI8, RE1). */
export const whatComesOfIt = {
  'action.added': takeItUp,
  'action.changed': takeItUp,
  'action.deleted': takeItUp,
  'action.status-set': takeItUp,
  'note.added': takeItUp,
  'note.changed': takeItUp,
  'note.deleted': takeItUp,
  'composing.cancelled': takeItUp,
} as const;

/** Discussion: one group after another, by votes or in the moderator's order (DI1). */
export const discussion = retroSetup.createStateConfig({
  description: 'Groups are discussed one after another and action items agreed on.',
  initial: 'choosing',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    'topic.added-later': takeItUp,
    ...whatComesOfIt,
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
