import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** Grouping: the moderator joins what belongs together, participants suggest (GR1, GR3). */
export const grouping = retroSetup.createStateConfig({
  description: 'The moderator joins topics into groups; participants suggest.',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    'topic.added-later': takeItUp,
    'group.merged': takeItUp,
    'topic.moved': takeItUp,
    'group.named': takeItUp,
    'grouping.undone': { guard: 'something can be undone', actions: 'apply it' },
    'suggestion.made': takeItUp,
    'suggestion.accepted': takeItUp,
    'suggestion.dismissed': takeItUp,
    'voting.started': { target: 'voting', actions: 'apply it' },
    'phase.reopened': { target: 'posting', actions: 'apply it' },
  },
});
