import { activityOf, topicTypesOf } from '#contract/activities/activities.ts';
import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import { LIMITS } from '#contract/limits.ts';
import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import { canDropTaken, takenTopics, topicsInAll } from '../selectors/topics-selectors.ts';
import { type Decide, isUsedId, no, type Others, yes } from './decision.ts';
import { hasType } from './writing-decider.ts';

/** TA5: topics that are already here stay as they are. */
const takeTopics: Decide<'topics.take'> = (data, { retro, topics, types = [] }, { leftOver = [] }) => {
  if (!types.every(({ topicType }) => hasType(data, topicType))) return no('unknown_type');
  const chosen = new Map(types.map(({ topic, topicType }) => [topic, topicType]));
  const known = new Map(leftOver.map((topic) => [topic.id, topic]));
  const wanted = [...new Set(topics)].filter((id) => !data.topics[id]?.from && !data.takenDown[id]);
  if (wanted.length === 0) return yes();
  const taken: Topic[] = [];
  for (const id of wanted) {
    const topic = known.get(id);
    if (!topic) return no('unknown_topic');
    if (isUsedId(data, id)) return no('duplicate_id');
    taken.push(asTaken(data, topic, retro, chosen.get(id)));
  }
  const isTooMuch = takenTopics(data).length + taken.length > LIMITS.takenTopics;
  if (isTooMuch || topicsInAll(data) + taken.length > LIMITS.topics) return no('limit');
  return yes({ type: 'topics.taken', topics: taken });
};

/** A topic type with the same key is the same type; otherwise the topic gets the chosen one, or the first, and keeps its old one for display. */
function asTaken(data: RetroData, topic: LeftOverTopic, retro: string, chosen?: string): Topic {
  const { id, activity, type, typeName, description } = topic;
  const author = data.settings.withoutNames ? undefined : topic.author;
  const isKnown = hasType(data, type);
  const was = { activity, type, ...(typeName !== undefined && { name: typeName }) };
  return {
    id,
    author: author?.id ?? UNKNOWN_AUTHOR,
    type: isKnown ? type : (chosen ?? topicTypesOf(activityOf(data.settings))[0] ?? type),
    description,
    from: { retro, ...(author && { author }), ...(!isKnown && { was }) },
  };
}

/** TA5: until something is grouped or voted on. After very many steps of grouping not all can be undone, so the resulting groups count too. */
const dropTopic: Decide<'topic.drop'> = (data, { topic }) => {
  if (!data.topics[topic]?.from) return no('unknown_topic');
  const isAlone = data.groups.some(({ id, topics }) => id === topic && topics.length === 1);
  return isAlone && canDropTaken(data) ? yes({ type: 'topic.dropped', topic }) : no('wrong_phase');
};

/** Who may give the commands that are decided here, and how. Only the server decides these. */
export const others = {
  'topics.take': { by: 'moderator', decide: takeTopics },
  'topic.drop': { by: 'moderator', decide: dropTopic },
} satisfies Others;
