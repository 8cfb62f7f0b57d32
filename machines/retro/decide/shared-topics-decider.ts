import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { laterTopicsLeft, topicsInAll } from '../selectors/topics-selectors.ts';
import { type Decide, type Foreseen, no, type Others, yes } from './decision.ts';
import { claimOf, unlessShared } from './unnamed-decider.ts';
import { hasType } from './writing-decider.ts';

/** SH11: its author corrects a topic that everyone sees. */
const correctTopic: Decide<'topic.correct'> = (data, { topic: id, description }, { actor }) => {
  const topic = data.topics[id];
  if (!topic) return no('unknown_topic');
  if (topic.author !== actor.id) return no('not_yours');
  return topic.description === description
    ? no('unchanged')
    : yes({ type: 'topic.corrected', topic: id, description });
};

/** SH13: into another column. */
const retypeTopic: Decide<'topic.retype'> = (data, { topic: id, topicType }) => {
  const topic = data.topics[id];
  if (!topic) return no('unknown_topic');
  if (!hasType(data, topicType)) return no('unknown_type');
  return topic.type === topicType ? no('unchanged') : yes({ type: 'topic.retyped', topic: id, topicType });
};

/** SH12: once sharing is over, seen by everyone at once. */
const addLaterTopic: Decide<'topic.add-later'> = (data, command, context) => {
  const { id, topicType, description } = command;
  const { actor } = context;
  if (!hasType(data, topicType)) return no('unknown_type');
  if (laterTopicsLeft(data, actor.id) <= 0) return no('topic_limit');
  if (topicsInAll(data) >= LIMITS.topics) return no('limit');
  const author = data.settings.withoutNames ? UNKNOWN_AUTHOR : actor.id;
  const claim = claimOf(data, command, context);
  const topic: Topic = { id, author, type: topicType, description, later: true, ...claim };
  return yes({ type: 'topic.added-later', topic });
};

/** SH14. */
const takeDownTopic: Decide<'topic.take-down'> = (data, { topic: id }) => {
  const topic = data.topics[id];
  if (!topic) return no('unknown_topic');
  const { author, later } = topic;
  const isKnown = author !== UNKNOWN_AUTHOR;
  return yes({ type: 'topic.taken-down', topic: id, ...(isKnown && { author }), ...(later && { later }) });
};

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'topic.correct': { by: 'in', decide: correctTopic },
  'topic.add-later': { by: 'participant', decide: unlessShared(addLaterTopic) },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'topic.retype': { by: 'moderator', decide: retypeTopic },
  'topic.take-down': { by: 'moderator', decide: takeDownTopic },
} satisfies Others;
