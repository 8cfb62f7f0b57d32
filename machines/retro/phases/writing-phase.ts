import { aboutOwnTopics, inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** Writing: each for themselves, nobody sees another's words (WR4). */
export const writing = retroSetup.createStateConfig({
  description: 'Each writes topics for themselves; nobody sees what others write.',
  on: {
    ...inEveryPhase,
    ...aboutOwnTopics,
    'readiness.changed': takeItUp,
    'sharing.started': { target: 'posting', actions: 'apply it' },
    'phase.reopened': { target: 'setup', actions: 'apply it' },
  },
});
