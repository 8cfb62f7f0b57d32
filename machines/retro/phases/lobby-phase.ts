import { inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** The lobby: people arrive, set a mood, and may answer an ice breaker. */
export const lobby = retroSetup.createStateConfig({
  description: 'People arrive, set their mood and may answer an ice breaker.',
  initial: 'quiet',
  on: {
    ...inEveryPhase,
    'settings.changed': takeItUp,
    'people.met': takeItUp,
    'facilitation.chosen': takeItUp,
    'mood.set': takeItUp,
    'action.status-set': takeItUp,
    'carried.changed': takeItUp,
    'topics.taken': takeItUp,
    'topic.dropped': takeItUp,
    'writing.started': { target: 'writing', actions: 'apply it' },
  },
  states: {
    quiet: { on: { 'icebreaker.asked': { target: 'asking', actions: 'apply it' } } },
    asking: {
      on: {
        'icebreaker.asked': takeItUp,
        'icebreaker.answered': takeItUp,
        'answers.counted': takeItUp,
        'icebreaker.revealed': { target: 'revealed', actions: 'apply it' },
        'icebreaker.closed': { target: 'quiet', actions: 'apply it' },
      },
    },
    revealed: {
      on: {
        // With the answer of someone who was still typing (IB3).
        'icebreaker.revealed': takeItUp,
        'icebreaker.asked': { target: 'asking', actions: 'apply it' },
        'icebreaker.closed': { target: 'quiet', actions: 'apply it' },
      },
    },
  },
});
