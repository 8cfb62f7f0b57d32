import type { Group, RetroData } from '#contract/retro/retro-data.ts';
import { undoneNext } from '../selectors/grouping-selectors.ts';
import { type Decide, type Foreseen, no, type Others, withUnusedId, yes } from './decision.ts';
import { hasHadShare } from './own-share.ts';

/** Suggestions of one retro. */
export const MOST_SUGGESTIONS = 500;
export const MOST_SUGGESTIONS_OF_ONE = 100;

const groupOf = (data: RetroData, id: string): Group | undefined =>
  data.groups.find((group) => group.id === id);

/** GR1. */
const mergeGroups: Decide<'group.merge'> = (data, { from, into, gesture }) => {
  if (from === into) return no('same_group');
  if (!groupOf(data, from) || !groupOf(data, into)) return no('unknown_group');
  return yes({ type: 'group.merged', from, into, ...(gesture && { gesture }) });
};

/** GR1: puts one topic into another group or, without one, into a group of its own. */
const moveTopic: Decide<'topic.move'> = (data, { id, topic, into, gesture }) => {
  const source = data.groups.find((group) => group.topics.includes(topic));
  if (!source) return no('unknown_topic');
  if (into === source.id || (into === null && source.topics.length === 1)) return no('unchanged');
  if (into !== null && !groupOf(data, into)) return no('unknown_group');
  return yes({ type: 'topic.moved', topic, into: into ?? id, ...(gesture && { gesture }) });
};

const nameGroup: Decide<'group.name'> = (data, { group, name }) => {
  const named = groupOf(data, group);
  if (!named) return no('unknown_group');
  return named.name === name ? no('unchanged') : yes({ type: 'group.named', group, name });
};

/** GB2: the last change, and those that were asked for at once with it. */
const undoGrouping: Decide<'grouping.undo'> = (data) => {
  const steps = undoneNext(data);
  if (steps.length === 0) return no('nothing_to_undo');
  return yes(...steps.map((step) => ({ type: 'grouping.undone', step }) as const));
};

/** GR3: the same two groups, in whichever order and by whomever, are one suggestion. */
const makeSuggestion: Decide<'suggestion.make'> = (data, { id, groups }, { actor }) => {
  const [a, b] = groups;
  if (a === b) return no('same_group');
  if (!groupOf(data, a) || !groupOf(data, b)) return no('unknown_group');
  if (data.suggestions.some((known) => known.groups.includes(a) && known.groups.includes(b))) {
    return no('already_suggested');
  }
  const authors = data.suggestions.map(({ by }) => by);
  if (authors.length >= MOST_SUGGESTIONS) return no('limit');
  if (hasHadShare(data, actor.id, authors, MOST_SUGGESTIONS_OF_ONE)) return no('own_limit');
  return yes({ type: 'suggestion.made', suggestion: { id, by: actor.id, groups } });
};

const acceptSuggestion: Decide<'suggestion.accept'> = (data, { suggestion: id }) => {
  const suggestion = data.suggestions.find((candidate) => candidate.id === id);
  if (!suggestion) return no('unknown_suggestion');
  const [into, from] = suggestion.groups;
  return yes({ type: 'suggestion.accepted', suggestion: id }, { type: 'group.merged', from, into });
};

const dismissSuggestion: Decide<'suggestion.dismiss'> = (data, { suggestion: id }) =>
  data.suggestions.some((candidate) => candidate.id === id)
    ? yes({ type: 'suggestion.dismissed', suggestion: id })
    : no('unknown_suggestion');

/** GR5. */
const startVoting: Decide<'voting.start'> = () => yes({ type: 'voting.started' });

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'group.merge': { by: 'lead', decide: mergeGroups },
  'topic.move': { by: 'lead', decide: withUnusedId(moveTopic) },
  'group.name': { by: 'lead', decide: nameGroup },
  'grouping.undo': { by: 'lead', decide: undoGrouping },
  'suggestion.make': { by: 'participant', decide: withUnusedId(makeSuggestion) },
  'suggestion.accept': { by: 'lead', decide: acceptSuggestion },
  'suggestion.dismiss': { by: 'lead', decide: dismissSuggestion },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'voting.start': { by: 'lead', decide: startVoting },
} satisfies Others;
