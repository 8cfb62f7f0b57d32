import { inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** Facts about action items, which discussion and review share (AI1, RE1). */
export const actionItems = {
  'action.added': takeItUp,
  'action.changed': takeItUp,
  'action.deleted': takeItUp,
  'action.status-set': takeItUp,
  'composing.cancelled': takeItUp,
} as const;

/** Discussion: one group after another, by votes or in the moderator's order (DI1). */
export const discussion = retroSetup.createStateConfig({
  description: 'Groups are discussed one after another and action items agreed on.',
  initial: 'choosing',
  on: {
    ...inEveryPhase,
    ...actionItems,
    'group.chosen': { target: '.discussing', actions: 'apply it' },
    'review.started': { target: 'review', actions: 'apply it' },
    'phase.reopened': { target: 'voting', actions: 'apply it' },
  },
  states: { choosing: {}, discussing: {} },
});
