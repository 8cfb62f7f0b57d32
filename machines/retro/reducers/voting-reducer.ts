import type { RetroData, Vote } from '#contract/retro/retro-data.ts';
import { clearDone, stopClock } from './phase-steps.ts';
import { type Reducers, unchanged } from './reducer.ts';

export const reduceVoting = {
  'vote.changed': (data, { voter, taken, placed }) => change(data, voter, taken, placed),
  'vote.placed': (data, { voter, topic, weight }) => change(data, voter, [], [{ topic, weight }]),
  'vote.withdrawn': (data, { voter, topic }) => change(data, voter, [topic], []),
  'vote.erased': unchanged,
  'secret.erased': (data, { topics = 0 }) => {
    data.topicCount += topics;
  },
  'voting.closed': (data, { totals, queue }) => {
    data.totals = totals;
    data.queue = queue;
    data.discussed = data.discussed.filter((id) => queue.includes(id));
    clearDone(data);
    stopClock(data);
  },
} satisfies Partial<Reducers>;

function change(data: RetroData, voter: string, taken: readonly string[], placed: readonly Vote[]): void {
  const kept = (data.votes[voter] ?? []).filter((vote) => !taken.includes(vote.topic));
  const votes = [...kept, ...placed];
  if (votes.length > 0) data.votes[voter] = votes;
  else delete data.votes[voter];
}
