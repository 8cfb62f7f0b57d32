import { aboutOwnTopics, aboutSharedTopics, inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** Without names a reader is drawn and topics are claimed; in any case the moderator may go on. */
const whileNobodyPresents = {
  'reader.drawn': takeItUp,
  'topic.claimed': takeItUp,
  'grouping.started': { target: '#retro.grouping', actions: 'apply it' },
} as const;

/** Sharing: one after another, in turns (SH1), or without names topic by topic (NN3). */
export const sharing = retroSetup.createStateConfig({
  description: 'Those who wrote present their topics in turn; without names they are drawn one by one.',
  initial: 'between',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    // What was written while the room was writing arrives later than that (WR8).
    ...aboutOwnTopics,
    'suggestion.made': takeItUp,
    'suggestion.dismissed': takeItUp,
    'phase.reopened': { target: 'writing', actions: 'apply it' },
  },
  states: {
    between: {
      on: {
        ...whileNobodyPresents,
        'turns.reordered': takeItUp,
        'turn.started': { target: 'presenting', actions: 'apply it' },
        'topic.drawn': { target: 'reading', actions: 'apply it' },
      },
    },
    presenting: {
      on: {
        'turns.reordered': takeItUp,
        'topic.shared': takeItUp,
        'turn.ended': { target: 'between', actions: 'apply it' },
        'turn.skipped': { target: 'between', actions: 'apply it' },
      },
    },
    // Without names: one topic after another, which nobody presents (NN3).
    reading: {
      on: {
        ...whileNobodyPresents,
        'topic.drawn': takeItUp,
        'topic.shared': takeItUp,
      },
    },
  },
});
