import { inEveryPhase, retroSetup, takeItUp } from '../retro-setup.ts';

/** The question that may be asked in the lobby, and its answers (IB1 to IB3). */
const iceBreaker = retroSetup.createStateConfig({
  initial: 'quiet',
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

/** Writing ahead: opens and closes by time, which the server decides (WA1). */
const ahead = retroSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'ahead.opened': { target: 'open', actions: 'apply it' } } },
    open: {
      on: {
        'ahead.came': { guard: 'they can write ahead', actions: 'apply it' },
        'ahead.done': takeItUp,
        'ahead.counted': takeItUp,
        'topic.added': takeItUp,
        'topic.changed': takeItUp,
        'topic.deleted': takeItUp,
        'ahead.closed': { target: 'closed', actions: 'apply it' },
      },
    },
  },
});

/** The lobby: people arrive, set a mood, and may answer an ice breaker; before it begins, topics may be written ahead. */
export const lobby = retroSetup.createStateConfig({
  description: 'People arrive, set their mood and may answer an ice breaker; some have written topics ahead.',
  type: 'parallel',
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
    'ahead.erased': takeItUp,
    'writing.started': { target: 'writing', actions: 'apply it' },
  },
  states: { iceBreaker, ahead },
});
