import { ICE_BREAKER_COUNT } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import type { lobbyCommands, lobbyFacts } from '#contract/retro/messages/lobby-messages.ts';
import { takenTopics } from '#machines/retro/selectors/topics-selectors.ts';
import { LEFT_OVER } from '../left-over-sample.ts';
import { idOf } from '../local-retro.ts';
import * as pick from './picks.ts';
import { a, b, group, id, ids, plain, topic } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const lobbySamples: CommandSamples<keyof typeof lobbyCommands> = {
  'icebreaker.ask': {
    may: 'leads',
    body: { question: { own: 'Tea or coffee?' } },
    wrong: [
      [{ question: { library: ICE_BREAKER_COUNT } }, 'question.library'],
      [{ question: { own: 'x'.repeat(256) } }, 'question.own'],
      [{ question: { own: 'x', library: 1 } }, 'question'],
    ],
    random: (_state, dice) => ({
      question: dice.percent(50) ? { library: dice.roll(40) } : { own: 'What is your favourite tool?' },
    }),
  },
  'icebreaker.answer': {
    may: 'takes part',
    body: { text: 'Tea' },
    wrong: [[{ text: 'x'.repeat(41) }, 'text']],
    random: (_state, dice, text) => ({ text: dice.percent(10) ? 'Tea' : text('answer') }),
  },
  'icebreaker.reveal': plain('leads'),
  'icebreaker.close': plain('leads'),
  'topics.take': {
    may: 'leads',
    body: { retro: group, topics: [id], types: [{ topic: id, topicType: 'mad' }] },
    wrong: [
      [{ topics: [] }, 'topics'],
      [{ topics: ids(LIMITS.takenTopics + 1) }, 'topics'],
      [{ topics: [{ id: a, description: 'Mine' }] }, 'topics.0'],
      [{ types: [{ topic: a, topicType: 'Mad!' }] }, 'types.0.topicType'],
      [{ types: ids(LIMITS.takenTopics + 1).map((topic) => ({ topic, topicType: 'mad' })) }, 'types'],
      [{ retro: null }, 'retro'],
    ],
    random: (state, dice) => {
      const topics = dice.percent(10) ? [pick.NOBODY] : LEFT_OVER.slice(dice.roll(3)).map(({ id }) => id);
      const types = topics.map((one) => ({ topic: one, topicType: pick.type(state, dice) }));
      return { retro: idOf('before'), topics, ...(dice.percent(60) && { types }) };
    },
  },
  'topic.drop': {
    may: 'leads',
    body: { topic: id },
    wrong: [[{ topic: [a] }, 'topic']],
    random: (state, dice) => ({
      topic: dice.pick([...takenTopics(state.data).map(({ id }) => id), pick.topic(state, dice)]),
    }),
  },
};

export const lobbyFactSamples: FactSamples<keyof typeof lobbyFacts> = {
  'icebreaker.asked': { question: { library: 3 } },
  'icebreaker.answered': { person: a, text: 'Tea', first: true },
  'icebreaker.revealed': { answers: { [a]: 'Tea' } },
  'icebreaker.closed': {},
  'topics.taken': {
    topics: [
      { ...topic, from: { retro: b } },
      {
        ...topic,
        from: {
          retro: b,
          author: { id: b, name: 'Ben' },
          was: { activity: 'kalm', type: 'less', name: 'Less' },
        },
      },
    ],
  },
  'topic.dropped': { topic: a },
};
