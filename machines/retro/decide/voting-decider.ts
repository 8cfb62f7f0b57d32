import type { NewFact } from '#contract/retro/facts.ts';
import type { Vote } from '#contract/retro/retro-data.ts';
import { queueOf, totalsOf, votesOn, weightOn, weightsOf } from '../selectors/votes-selectors.ts';
import { type Decide, no, yes } from './decision.ts';

/**
 * VO1, VO2. Placing a vote that is elsewhere moves it; on the group with the person's other vote, the two change
 * places. If regrouping brought both to one group, the one not being placed is free again.
 */
export const placeVote: Decide<'vote.place'> = (data, { group: id, weight }, { actor }) => {
  const group = data.groups.find((candidate) => candidate.id === id);
  const topic = group?.topics[0];
  if (!group || topic === undefined) return no('unknown_group');
  if (weightOn(data, actor.id, group) === weight) return yes();
  const { votingMechanic } = data.settings;
  if (!weightsOf(votingMechanic).includes(weight)) return no('wrong_weight');
  if (votingMechanic === 'like') return yes(changed(actor.id, [], [{ topic, weight }]));
  const votesHere = votesOn(data, actor.id, group);
  const moved = (data.votes[actor.id] ?? []).find(
    (vote) => vote.weight === weight && !votesHere.includes(vote),
  );
  const placed: Vote[] = [{ topic, weight }];
  const [swapped] = votesHere;
  if (swapped && moved) placed.push({ topic: moved.topic, weight: swapped.weight });
  return yes(changed(actor.id, moved ? [...votesHere, moved] : votesHere, placed));
};

/** VO2. */
export const withdrawVote: Decide<'vote.withdraw'> = (data, { group: id }, { actor }) => {
  const group = data.groups.find((candidate) => candidate.id === id);
  if (!group) return no('unknown_group');
  const votes = votesOn(data, actor.id, group);
  return votes.length === 0 ? no('no_vote') : yes(changed(actor.id, votes, []));
};

/** Any change is one fact: the number of facts would reveal which change it was (SE7). */
const changed = (voter: string, taken: readonly Vote[], placed: Vote[]): NewFact => ({
  type: 'vote.changed',
  voter,
  taken: [...new Set(taken.map((vote) => vote.topic))],
  placed,
});

/** VO4, VO5: the fact carries the totals, so that the log still replays once the votes are erased. */
export const closeVoting: Decide<'voting.close'> = (data, { ifVoted }) => {
  const totals = totalsOf(data);
  if (ifVoted && Object.values(totals).every((total) => total === 0)) return no('nobody_voted');
  return yes({ type: 'voting.closed', totals, queue: queueOf(data, totals) });
};
