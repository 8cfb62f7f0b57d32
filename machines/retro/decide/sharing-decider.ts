import { leads } from '../selectors/people-selectors.ts';
import { hasTopicsLeft, unsharedTopicsOf } from '../selectors/topics-selectors.ts';
import { canHaveTurnAgain, hasTurnsLeft, presenterOf, turnsToCome } from '../selectors/turns-selectors.ts';
import { type Decide, type Foreseen, no, type Others, yes } from './decision.ts';
import { nextTurn, startTurn } from './turn-order.ts';
import { drawRest } from './unnamed-decider.ts';
import { hasType, ownDraft } from './writing-decider.ts';

/** SH2. */
const shareTopic: Decide<'topic.share'> = (data, { topic: id, topicType, description }, { actor }) => {
  if (presenterOf(data) !== actor.id) return no('not_your_turn');
  const draft = ownDraft(data, id, actor.id);
  if ('code' in draft) return draft;
  if (!hasType(data, topicType)) return no('unknown_type');
  return yes({ type: 'topic.shared', topic: { ...draft, type: topicType, description } });
};

/** SH4: by the presenter, or by who leads. What was not shared is lost; the next turn begins. */
const endTurn: Decide<'turn.end'> = (data, _command, context) => {
  const person = presenterOf(data);
  if (person === undefined) return no('not_your_turn');
  if (context.actor.id !== person && !leads(data, context.actor.id)) return no('moderator_only');
  const lost = unsharedTopicsOf(data, person).length;
  return yes({ type: 'turn.ended', person, lost }, ...nextTurn(data, context));
};

/** SH1: the next turn begins; the one skipped keeps their topics and can be given the turn again. With none left, the turn has ended (SH7). */
const skipTurn: Decide<'turn.skip'> = (data, _command, context) => {
  const person = presenterOf(data);
  if (person === undefined) return no('not_your_turn');
  const skipped = hasTopicsLeft(data, person)
    ? ({ type: 'turn.skipped', person, left: true } as const)
    : ({ type: 'turn.ended', person, lost: 0 } as const);
  return yes(skipped, ...nextTurn(data, context));
};

/** Gives another turn, after all others, to someone who was skipped or whose turn was ended by someone else. */
const giveTurn: Decide<'turn.give'> = (data, { person }, { now }) => {
  if (!canHaveTurnAgain(data, person)) return no('unknown_person');
  return yes(startTurn(data, person, data.turns.length, now));
};

/** SH1: the order of exactly those who are still to come. */
const reorderTurns: Decide<'turns.reorder'> = (data, { order }) => {
  const toCome = turnsToCome(data);
  const same = order.length === toCome.length && new Set(order).size === order.length;
  if (!same || !order.every((id) => toCome.includes(id))) return no('unknown_person');
  if (order.every((id, place) => id === toCome[place])) return yes();
  return yes({ type: 'turns.reordered', order });
};

/** SH5. */
const startGrouping: Decide<'grouping.start'> = (data, _command, context) =>
  hasTurnsLeft(data) ? no('turns_left') : yes(...drawRest(data, context), { type: 'grouping.started' });

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'topic.share': { by: 'participant', decide: shareTopic },
  'turns.reorder': { by: 'lead', decide: reorderTurns },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'turn.end': { by: 'in', decide: endTurn },
  'turn.skip': { by: 'lead', decide: skipTurn },
  'turn.give': { by: 'lead', decide: giveTurn },
  'grouping.start': { by: 'lead', decide: startGrouping },
} satisfies Others;
