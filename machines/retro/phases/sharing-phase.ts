import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** Sharing: one after another, in turns (SH1). */
export const sharing = retroSetup.createStateConfig({
  description: 'Those who wrote present their topics in turn.',
  initial: 'between',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'turns.reordered': takeItUp,
    // What was written while the room was writing arrives later than that (WR8).
    'topic.added': takeItUp,
    'topic.changed': takeItUp,
    'topic.deleted': takeItUp,
    'topics.counted': takeItUp,
    'suggestion.made': takeItUp,
    'suggestion.dismissed': takeItUp,
    'topic.dropped': takeItUp,
    'phase.reopened': { target: 'writing', actions: 'apply it' },
  },
  states: {
    between: {
      on: {
        'turn.started': { target: 'presenting', actions: 'apply it' },
        'grouping.started': { target: '#retro.grouping', actions: 'apply it' },
      },
    },
    presenting: {
      on: {
        'topic.shared': takeItUp,
        'turn.ended': { target: 'between', actions: 'apply it' },
        'turn.skipped': { target: 'between', actions: 'apply it' },
      },
    },
  },
});
