import type { aheadCommands, aheadFacts } from '#contract/retro/messages/ahead-messages.ts';
import { introOf } from '../local-retro.ts';
import { a, plain } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const aheadSamples: CommandSamples<keyof typeof aheadCommands> = {
  'ahead.come': plain('anyone'),
  'ahead.finish': {
    may: 'takes part',
    body: { done: true },
    random: (_state, dice) => ({ done: dice.percent(60) }),
  },
};

export const aheadFactSamples: FactSamples<keyof typeof aheadFacts> = {
  'ahead.opened': {},
  'ahead.closed': { counts: { writers: 2, topics: 3 } },
  'ahead.came': { person: introOf('Ana') },
  'ahead.done': { person: a, done: true },
  'ahead.counted': { topics: 3 },
  'ahead.withdrawn': { person: a, early: true },
  'ahead.erased': {},
};
