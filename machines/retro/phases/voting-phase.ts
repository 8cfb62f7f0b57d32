import { aboutSharedTopics, inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** Voting: in secret, until the moderator closes it (VO3). */
export const voting = retroSetup.createStateConfig({
  description: 'Everyone votes in secret.',
  on: {
    ...inEveryPhase,
    ...aboutSharedTopics,
    'topic.claimed': takeItUp,
    'vote.changed': takeItUp,
    'vote.placed': takeItUp,
    'vote.withdrawn': takeItUp,
    'vote.erased': takeItUp,
    'readiness.changed': takeItUp,
    'voting.closed': { target: 'discussion', actions: 'apply it' },
    'phase.reopened': { target: 'grouping', actions: 'apply it' },
  },
});
