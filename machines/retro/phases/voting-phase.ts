import { reduceVoting } from '../reducers/voting-reducer.ts';
import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp, takeUpAll } from '../retro-setup.ts';

/** Voting: in secret, until the moderator closes it (VO3). */
export const voting = retroSetup.createStateConfig({
  description: 'Everyone votes in secret.',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    ...takeUpAll(reduceVoting),
    'readiness.changed': takeItUp,
    'voting.closed': { target: 'discussion', actions: 'apply it' },
    'phase.reopened': { target: 'grouping', actions: 'apply it' },
  },
});
