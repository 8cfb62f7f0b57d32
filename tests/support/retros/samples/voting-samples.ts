import type { votingCommands, votingFacts } from '#contract/retro/messages/voting-messages.ts';
import * as pick from './picks.ts';
import { a, b, group, plain } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const votingSamples: CommandSamples<keyof typeof votingCommands> = {
  'voting.start': plain('leads'),
  'vote.place': {
    may: 'takes part',
    body: { group, weight: 2 },
    wrong: [0, 3, -1, '1'].map((weight) => [{ weight }, 'weight']),
    random: (state, dice) => ({ group: pick.group(state, dice), weight: dice.pick([1, 2]) }),
  },
  'vote.withdraw': {
    may: 'takes part',
    body: { group },
    wrong: [[{ group: a.toUpperCase() }, 'group']],
    random: (state, dice) => ({ group: pick.group(state, dice) }),
  },
  'voting.close': plain('leads'),
};

export const votingFactSamples: FactSamples<keyof typeof votingFacts> = {
  'voting.started': {},
  'vote.changed': { voter: a, taken: [a], placed: [{ topic: b, weight: 2 }] },
  'secret.erased': {},
  'vote.placed': { voter: a, topic: b, weight: 2 },
  'vote.withdrawn': { voter: a, topic: b },
  'vote.erased': {},
  'voting.closed': { totals: { [a]: 3 }, queue: [a] },
};
