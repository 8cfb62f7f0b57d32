import { activityOf, topicTypesOf } from '#contract/activities/activities.ts';
import type { Refusal } from '#contract/base/refusal-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Phase, RetroData, Topic } from '#contract/retro/retro-data.ts';
import { topicsInAll, topicsLeft, unsharedTopicsOf } from '../selectors/topics-selectors.ts';
import { isTurnOver } from '../selectors/turns-selectors.ts';
import { afterAdded, afterDeleted } from './ahead-decider.ts';
import { type Context, type Decide, type Decision, type Foreseen, no, type Others, yes } from './decision.ts';
import { startWriting } from './lobby-decider.ts';
import { lateTurn, startFirstTurn } from './turn-order.ts';
import { claimOf, drawNext, unlessShared } from './unnamed-decider.ts';

/** The actor's own unshared topic, or the refusal. For everyone else it does not exist (SE2). */
export function ownDraft(data: RetroData, id: string, person: string): Topic | Refusal {
  const draft = data.drafts[id];
  if (draft?.author === person) return draft;
  return no('unknown_topic');
}

export const hasType = (data: RetroData, type: string): boolean =>
  topicTypesOf(activityOf(data.settings)).includes(type);

/** WR1, WR3; writing after being done makes the person working again (WR5). During sharing it is late (WR8). */
const addTopic: Decide<'topic.add'> = (data, command, context, phase) => {
  const { id, topicType, description } = command;
  const { actor } = context;
  const isLate = phase === 'posting';
  if (isLate && isTurnOver(data, actor.id)) return no('turn_over');
  if (!hasType(data, topicType)) return no('unknown_type');
  if (topicsLeft(data, actor.id) <= 0) return no('topic_limit');
  if (topicsInAll(data) >= LIMITS.topics) return no('limit');
  const topic: Topic = {
    id,
    author: actor.id,
    type: topicType,
    description,
    ...claimOf(data, command, context),
  };
  if (data.ahead) return yes({ type: 'topic.added', topic, ahead: true }, ...afterAdded(data, actor.id));
  const added = { type: 'topic.added', topic } as const;
  if (isLate) return yes(added, ...lateTurn(data, actor.id, context));
  if (!data.people[actor.id]?.done) return yes(added);
  return yes(added, { type: 'readiness.changed', person: actor.id, done: false });
};

/** WR2; during sharing too, as long as it was not shared (WR8). */
const changeTopic: Decide<'topic.change'> = (data, { topic: id, topicType, description }, { actor }) => {
  const draft = ownDraft(data, id, actor.id);
  if ('code' in draft) return draft;
  if (!hasType(data, topicType)) return no('unknown_type');
  if (draft.type === topicType && draft.description === description) return no('unchanged');
  return yes({ type: 'topic.changed', topic: { ...draft, type: topicType, description } });
};

const deleteTopic: Decide<'topic.delete'> = (data, { topic: id }, { actor }) => {
  const draft = ownDraft(data, id, actor.id);
  if ('code' in draft) return draft;
  const deleted = { type: 'topic.deleted', topic: id, author: actor.id } as const;
  return data.ahead ? yes({ ...deleted, ahead: true }, ...afterDeleted(data)) : yes(deleted);
};

/**
 * SH1: those who have topics present, in an order drawn now, except a moderator who stopped taking part (RO2). From the lobby of a
 * retro that was written ahead writing is over at once (WA6).
 */
const startSharing: Decide<'sharing.start'> = (data, command, context, phase) => {
  const { now, isOnline, shuffle } = context;
  const begun = phase === 'setup' ? startFromLobby(data, command, context, phase) : yes();
  if (!begun.ok) return begun;
  if (data.settings.withoutNames)
    return yes(...begun.facts, { type: 'sharing.started', order: [] }, ...drawNext(data, context));
  const presenters = Object.values(data.people).filter(
    (person) => person.takesPart && unsharedTopicsOf(data, person.id).length > 0,
  );
  const order = shuffle(presenters.map((person) => person.id));
  return yes(
    ...begun.facts,
    { type: 'sharing.started', order },
    ...startFirstTurn(data, order, order.length, isOnline, now),
  );
};

const startFromLobby = (data: RetroData, { id }: { id: string }, context: Context, phase: Phase): Decision =>
  data.ahead ? startWriting(data, { id, type: 'writing.start' }, context, phase) : no('wrong_phase');

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'topic.add': { by: 'writer', decide: unlessShared(addTopic) },
  'topic.change': { by: 'writer', decide: changeTopic },
  'topic.delete': { by: 'writer', decide: deleteTopic },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'sharing.start': { by: 'lead', decide: startSharing },
} satisfies Others;
