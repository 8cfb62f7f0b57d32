import type { sharingCommands, sharingFacts } from '#contract/retro/messages/sharing-messages.ts';
import { CAST_IDS } from '../dice.ts';
import * as pick from './picks.ts';
import { a, b, deadline, id, person, plain, topic, topicFields } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const sharingSamples: CommandSamples<keyof typeof sharingCommands> = {
  'sharing.start': plain('leads'),
  'topic.share': {
    may: 'takes part',
    body: topicFields,
    wrong: [[{ description: '' }, 'description']],
    random: (state, dice, text) => {
      const presenter = state.data.turns.find((turn) => turn.state === 'presenting')?.person;
      const own = Object.values(state.data.drafts).filter((candidate) => candidate.author === presenter);
      const shared = own.length > 0 && !dice.percent(10) ? dice.pick(own) : undefined;
      const corrected = !shared || dice.percent(20);
      return {
        topic: shared?.id ?? pick.draft(state, dice),
        topicType: shared?.type ?? pick.type(state, dice),
        description: corrected ? text('topic') : shared.description,
      };
    },
  },
  'turn.end': plain('in'),
  'turn.skip': plain('leads'),
  'turn.give': {
    may: 'leads',
    body: { person },
    wrong: [[{ person: {} }, 'person']],
    random: (state, dice) => ({
      person: pick.some(
        state.data.turns.map((turn) => turn.person),
        dice,
        pick.NOBODY,
      ),
    }),
  },
  'turns.reorder': {
    may: 'leads',
    body: { order: [person] },
    wrong: [[{ order: [] }, 'order']],
    random: (state, dice) => {
      const order = pick.toCome(state).reverse();
      return { order: order.length > 0 && !dice.percent(10) ? order : CAST_IDS };
    },
  },
  'topic.draw': {
    may: 'in',
    body: { after: null },
    wrong: [[{ after: '' }, 'after']],
    random: (state, dice) => ({ after: dice.percent(10) ? pick.NOBODY : state.data.reading }),
  },
  'reader.draw': plain('leads'),
  'topic.claim': {
    may: 'in',
    body: { topic: id, claimKey: id },
    wrong: [[{ claimKey: 'short' }, 'claimKey']],
    random: (state, dice) => ({
      topic: pick.topic(state, dice),
      claimKey: dice.percent(80) ? pick.CLAIM_KEY : pick.NOBODY,
    }),
  },
};

export const sharingFactSamples: FactSamples<keyof typeof sharingFacts> = {
  'sharing.started': { order: [a, b] },
  'turn.started': { person: a, ...deadline },
  'turn.ended': { person: a, lost: 1 },
  'turn.skipped': { person: a },
  'turns.reordered': { order: [b] },
  'topic.shared': { topic },
  'topic.drawn': { topic: a, deadline },
  'reader.drawn': { person: a },
  'topic.claimed': { topic: a, person: b },
};
