import type { Group, RetroData, Vote } from '#contract/retro/retro-data.ts';
import { equalVotesOf } from '../selectors/votes-selectors.ts';
import { detachFromGoneGroups, dropSuggestions } from './moved-suggestions.ts';
import { stopClock } from './phase-steps.ts';
import type { Reducers } from './reducer.ts';
import { withoutDraft } from './without-draft.ts';

export const reduceSharedTopics = {
  'topic.claimed': (data, { topic: id, person }) => {
    const topic = data.topics[id];
    if (!topic) return;
    topic.author = person;
    delete topic.claim;
  },
  'topic.corrected': (data, { topic: id, description }) => {
    const topic = data.topics[id];
    if (topic) Object.assign(topic, { description, edited: true });
  },
  'topic.retyped': (data, { topic: id, topicType }) => {
    const topic = data.topics[id];
    if (topic) topic.type = topicType;
  },
  'topic.added-later': (data, { topic }) => {
    data.topics[topic.id] = topic;
    data.topicCount += 1;
    data.groups.push({ id: topic.id, name: '', topics: [topic.id] });
    if (!data.totals) return;
    data.totals[topic.id] = 0;
    data.queue.push(topic.id);
  },
  'topic.taken-down': (data, { topic, author, later }) => {
    delete data.topics[topic];
    data.topicCount -= 1;
    data.takenDown[topic] = { ...(author !== undefined && { author }), ...(later && { later }) };
    const group = withoutDraft(data.groups).find(({ topics }) => topics.includes(topic));
    if (!group) return;
    const rest = group.topics.filter((id) => id !== topic);
    for (const backup of Object.values(data.kept ?? {}))
      backup.votes = votesWithout(data, backup.votes, topic, rest);
    for (const [voter, votes] of Object.entries(withoutDraft(data.votes))) {
      const left = votesWithout(data, votes, topic, rest);
      if (left.length > 0) data.votes[voter] = left;
      else delete data.votes[voter];
    }
    for (const step of data.undo ?? [])
      for (const place of step.before) place.group.topics = place.group.topics.filter((id) => id !== topic);
    if (rest.length > 0) {
      data.groups = withoutDraft(data.groups).map((one) => (one === group ? { ...one, topics: rest } : one));
    } else takeGroupAway(data, group);
  },
} satisfies Partial<Reducers>;

/** A group without topics is gone, with the notes on it; action items stay, without it. */
function takeGroupAway(data: RetroData, { id }: Group): void {
  data.groups = withoutDraft(data.groups).filter((one) => one.id !== id);
  dropSuggestions(data, ({ groups }) => groups.includes(id));
  detachFromGoneGroups(data);
  if (data.totals) delete data.totals[id];
  data.queue = data.queue.filter((one) => one !== id);
  data.discussed = data.discussed.filter((one) => one !== id);
  if (data.current !== id) return;
  data.current = null;
  stopClock(data);
}

/** A person's votes without a topic: one that stood on it stands on another of its group's, the heavier of two. */
function votesWithout(
  { settings }: RetroData,
  votes: readonly Vote[],
  topic: string,
  [first]: readonly string[],
): Vote[] {
  const left = votes.filter((vote) => vote.topic !== topic);
  if (first === undefined) return left;
  for (const { weight } of votes.filter((vote) => vote.topic === topic)) {
    const there = equalVotesOf(settings)?.several ? -1 : left.findIndex((vote) => vote.topic === first);
    if (there === -1) left.push({ topic: first, weight });
    else if ((left[there]?.weight ?? 0) < weight) left[there] = { topic: first, weight };
  }
  return left;
}
