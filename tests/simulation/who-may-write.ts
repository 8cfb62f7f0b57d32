import type { Fact, FactOf, FactType } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { leads } from '#machines/retro/selectors/people-selectors.ts';

/** Facts that only commands of those who lead make (RO1, CL2). */
const THOSE_WHO_LEAD: ReadonlySet<FactType> = new Set<FactType>([
  'icebreaker.asked',
  'icebreaker.closed',
  'person.admitted',
  'person.rejected',
  'person.removed',
  'person.taken-back',
  'writing.started',
  'sharing.started',
  'reader.drawn',
  'grouping.started',
  'group.merged',
  'group.named',
  'topic.moved',
  'grouping.undone',
  'suggestion.accepted',
  'suggestion.dismissed',
  'voting.started',
  'voting.closed',
  'group.chosen',
  'composing.cancelled',
  'review.started',
  'phase.reopened',
  'time.paused',
  'time.resumed',
  'time.added',
  'time.shortened',
]);

/** The same of those that begin a command: they also follow from what others do. */
const FIRST_OF_THOSE_WHO_LEAD: ReadonlySet<FactType> = new Set<FactType>(['turns.reordered', 'turn.started']);

/** Facts that only the moderator's commands make, not those of co-leads (CL3). */
const MODERATORS: ReadonlySet<FactType> = new Set<FactType>([
  'settings.changed',
  'slots.set',
  'facilitation.chosen',
  'colead.named',
  'topics.taken',
  'topic.dropped',
  'topic.retyped',
  'topic.taken-down',
  'retro.finished',
]);

type Others = { [T in FactType]?: (fact: FactOf<T>, actor: string, data: RetroData) => boolean };

/** Facts that somebody else may cause beside those who lead: whom they are about, or whose turn it is. */
const BESIDE_THOSE_WHO_LEAD: Others = {
  'turn.ended': ({ person }, actor) => actor === person,
  'turn.skipped': ({ person }, actor) => actor === person,
  'role.changed': ({ person }, actor) => actor === person,
  'role.asked': ({ person, declined }, actor) => actor === person && !declined,
  'topic.drawn': (_fact, actor, data) => actor === data.reader,
  'icebreaker.revealed': (_fact, _actor, data) => data.iceBreaker?.revealed === true,
  'action.added': ({ action }, actor) => action.author === actor,
  'action.changed': ({ action: { id } }, actor, data) => data.actions[id]?.author === actor,
  'action.deleted': ({ action }, actor, data) => data.actions[action]?.author === actor,
  'note.changed': ({ note: { id } }, actor, data) => data.notes[id]?.author === actor,
  'note.deleted': ({ note }, actor, data) => data.notes[note]?.author === actor,
};

/** The same beside the moderator alone. */
const BESIDE_THE_MODERATOR: Others = {
  'moderation.passed': ({ to, claimed }, actor) => claimed && actor === to,
  'moderation.asked': ({ person, asks }, actor) => asks && actor === person,
  'colead.ended': ({ person }, actor) => actor === person,
};

/**
 * Whether a fact may come from a command of this person (RO1, CL2, CL3), by where the retro stood before it. Written beside the rules of
 * commands, which it is to check. `isFirst`: whether the command begins with it.
 */
export function isAllowed(fact: Fact, actor: string, data: RetroData, isFirst: boolean): boolean {
  const { type } = fact;
  if (MODERATORS.has(type)) return actor === data.moderator;
  if (BESIDE_THE_MODERATOR[type])
    return actor === data.moderator || may(BESIDE_THE_MODERATOR, fact, actor, data);
  if (THOSE_WHO_LEAD.has(type) || (isFirst && FIRST_OF_THOSE_WHO_LEAD.has(type))) return leads(data, actor);
  if (BESIDE_THOSE_WHO_LEAD[type]) return leads(data, actor) || may(BESIDE_THOSE_WHO_LEAD, fact, actor, data);
  return true;
}

function may(others: Others, fact: Fact, actor: string, data: RetroData): boolean {
  const isTheirs = others[fact.type] as ((fact: Fact, actor: string, data: RetroData) => boolean) | undefined;
  return isTheirs?.(fact, actor, data) ?? false;
}
