import type {
  sharedTopicsCommands,
  sharedTopicsFacts,
} from '#contract/retro/messages/shared-topics-messages.ts';
import * as pick from './picks.ts';
import { a, b, id, topic } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const sharedTopicsSamples: CommandSamples<keyof typeof sharedTopicsCommands> = {
  'topic.correct': {
    may: 'in',
    body: { topic: id, description: 'Tea is gone again' },
    wrong: [
      [{ topic: '' }, 'topic'],
      [{ description: ' ' }, 'description'],
    ],
    random: (state, dice, text) => {
      const known = state.data.topics[pick.topic(state, dice)];
      return {
        topic: known?.id ?? pick.NOBODY,
        description: known && dice.percent(10) ? known.description : text('topic'),
      };
    },
  },
  'topic.retype': {
    may: 'leads',
    body: { topic: id, topicType: 'mad' },
    wrong: [[{ topicType: 'X' }, 'topicType']],
    random: (state, dice) => ({ topic: pick.topic(state, dice), topicType: pick.type(state, dice) }),
  },
  'topic.add-later': {
    may: 'takes part',
    body: { topicType: 'mad', description: 'Tea is gone' },
    wrong: [[{ description: 'x'.repeat(151) }, 'description']],
    random: (state, dice, text) => ({
      topicType: pick.type(state, dice),
      description: text('topic'),
      claimKey: pick.CLAIM_KEY,
    }),
  },
  'topic.take-down': {
    may: 'leads',
    body: { topic: id },
    wrong: [[{ topic: null }, 'topic']],
    random: (state, dice) => ({ topic: pick.topic(state, dice) }),
  },
};

export const sharedTopicsFactSamples: FactSamples<keyof typeof sharedTopicsFacts> = {
  'topic.corrected': { topic: a, description: 'Tea is gone again' },
  'topic.retyped': { topic: a, topicType: 'mad' },
  'topic.added-later': { topic: { ...topic, edited: true, later: true } },
  'topic.taken-down': { topic: a, author: b, later: true },
};
