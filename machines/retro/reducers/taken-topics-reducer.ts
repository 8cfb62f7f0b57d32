import { dropSuggestions } from './moved-suggestions.ts';
import type { Reducers } from './reducer.ts';

export const reduceLeftOver = {
  'topics.taken': (data, { topics }) => {
    for (const topic of topics) {
      data.topics[topic.id] = topic;
      data.groups.push({ id: topic.id, name: '', topics: [topic.id] });
    }
    data.topicCount += topics.length;
  },
  // Nothing was grouped yet, so it is alone in its group. It may have votes if the moderator went back from voting.
  'topic.dropped': (data, { topic }) => {
    delete data.topics[topic];
    data.topicCount -= 1;
    data.groups = data.groups.filter((group) => group.id !== topic);
    dropSuggestions(data, ({ groups }) => groups.includes(topic));
    for (const [voter, votes] of Object.entries(data.votes)) {
      const kept = votes.filter((vote) => vote.topic !== topic);
      if (kept.length > 0) data.votes[voter] = kept;
      else delete data.votes[voter];
    }
  },
} satisfies Partial<Reducers>;
