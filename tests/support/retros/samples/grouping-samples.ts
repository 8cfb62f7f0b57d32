import type { groupingCommands, groupingFacts } from '#contract/retro/messages/grouping-messages.ts';
import * as pick from './picks.ts';
import { a, b, group, id, plain } from './sample-fields.ts';
import type { CommandSamples, FactSamples } from './step-samples.ts';

export const groupingSamples: CommandSamples<keyof typeof groupingCommands> = {
  'grouping.start': plain('leads'),
  'group.merge': {
    may: 'leads',
    body: { from: group, into: id },
    wrong: [[{ into: undefined }, 'into']],
    random: (state, dice) => ({
      from: pick.group(state, dice),
      into: pick.group(state, dice),
      ...(dice.percent(30) && { gesture: pick.NOBODY }),
    }),
  },
  'topic.move': {
    may: 'leads',
    body: { topic: id, into: group },
    wrong: [[{ into: '' }, 'into']],
    random: (state, dice) => ({
      topic: pick.topic(state, dice),
      into: dice.percent(40) ? null : pick.group(state, dice),
      ...(dice.percent(30) && { gesture: pick.NOBODY }),
    }),
  },
  'group.name': {
    may: 'leads',
    body: { group, name: 'Drinks' },
    wrong: [[{ name: 'x'.repeat(51) }, 'name']],
    random: (state, dice) => ({ group: pick.group(state, dice), name: dice.pick(['', 'Build', 'Meetings']) }),
  },
  'grouping.undo': plain('leads'),
  'suggestion.make': {
    may: 'takes part',
    body: { groups: [group, id] },
    wrong: [
      [{ groups: [a] }, 'groups'],
      [{ groups: [a, b, a] }, 'groups'],
    ],
    random: (state, dice) => ({ groups: [pick.group(state, dice), pick.group(state, dice)] }),
  },
  'suggestion.accept': {
    may: 'leads',
    body: { suggestion: id },
    wrong: [[{ suggestion: 1 }, 'suggestion']],
    random: (state, dice) => ({ suggestion: pick.suggestion(state, dice) }),
  },
  'suggestion.dismiss': {
    may: 'leads',
    body: { suggestion: id },
    wrong: [[{ suggestion: [a] }, 'suggestion']],
    random: (state, dice) => ({ suggestion: pick.suggestion(state, dice) }),
  },
};

export const groupingFactSamples: FactSamples<keyof typeof groupingFacts> = {
  'grouping.started': {},
  'group.merged': { from: a, into: b },
  'topic.moved': { topic: a, into: b },
  'group.named': { group: a, name: '' },
  'grouping.undone': {
    step: {
      made: a,
      before: [{ at: 0, group: { id: b, name: '', topics: [a] } }],
      suggestions: [{ id: a, by: b, groups: [a, b] }],
      actions: [{ action: a, group: b }],
      notes: [{ note: a, group: b }],
    },
  },
  'suggestion.made': { suggestion: { id: a, by: b, groups: [a, b] } },
  'suggestion.accepted': { suggestion: a },
  'suggestion.dismissed': { suggestion: a },
};
