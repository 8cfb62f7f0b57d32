import type { writingCommands, writingFacts } from '#contract/retro/messages/writing-messages.ts';
import * as pick from './picks.ts';
import { a, b, deadline, id, plain, topic, topicFields } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const writingSamples: CommandSamples<keyof typeof writingCommands> = {
  'writing.start': plain('leads'),
  'topic.add': {
    may: 'takes part',
    body: { topicType: 'mad', description: 'Too little tea' },
    wrong: [
      [{ topicType: '__proto__x!' }, 'topicType'],
      [{ description: 'x'.repeat(151) }, 'description'],
      [{ description: 17 }, 'description'],
    ],
    random: (state, dice, text) => ({
      topicType: pick.type(state, dice),
      description: text('topic'),
      claimKey: pick.CLAIM_KEY,
    }),
  },
  'topic.change': {
    may: 'takes part',
    body: topicFields,
    wrong: [[{ topic: 'short' }, 'topic']],
    random: (state, dice, text) => {
      const id = pick.draft(state, dice);
      const known = state.data.drafts[id];
      const same = known && dice.percent(10);
      return {
        topic: id,
        topicType: same ? known.type : pick.type(state, dice),
        description: same ? known.description : text('topic'),
      };
    },
  },
  'topic.delete': {
    may: 'takes part',
    body: { topic: id },
    wrong: [[{ topic: null }, 'topic']],
    random: (state, dice) => ({ topic: pick.draft(state, dice) }),
  },
};

export const writingFactSamples: FactSamples<keyof typeof writingFacts> = {
  'writing.started': deadline,
  'topic.added': { topic },
  'topic.changed': { topic },
  'topic.deleted': { topic: a, author: b },
};
