import { reduceGrouping } from '../reducers/grouping-reducer.ts';
import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp, takeUpAll } from '../retro-setup.ts';

/** Grouping: the moderator joins what belongs together, participants suggest (GR1, GR3). */
export const grouping = retroSetup.createStateConfig({
  description: 'The moderator joins topics into groups; participants suggest.',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    'topic.added-later': takeItUp,
    ...takeUpAll(reduceGrouping),
    'grouping.undone': { guard: 'something can be undone', actions: 'apply it' },
    'voting.started': { target: 'voting', actions: 'apply it' },
    'phase.reopened': { target: 'posting', actions: 'apply it' },
  },
});
