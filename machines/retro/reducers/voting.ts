import { nobodyDone, stopClock } from './steps.ts';
import { type Reducers, unchanged } from './types.ts';

type VotingFact = 'vote.placed' | 'vote.withdrawn' | 'vote.erased' | 'voting.closed';

export const reduceVoting: Reducers<VotingFact> = {
  'vote.placed': (data, { voter, topic, weight }) => {
    data.votes[voter] = [...(data.votes[voter] ?? []), { topic, weight }];
  },
  'vote.withdrawn': (data, { voter, topic }) => {
    const left = (data.votes[voter] ?? []).filter((vote) => vote.topic !== topic);
    if (left.length > 0) data.votes[voter] = left;
    else delete data.votes[voter];
  },
  'vote.erased': unchanged,
  'voting.closed': (data, { totals, queue }) => {
    data.totals = totals;
    data.queue = queue;
    data.discussed = data.discussed.filter((id) => queue.includes(id));
    nobodyDone(data);
    stopClock(data);
  },
};
