import { DEFAULT_EQUAL_VOTES } from '#contract/limits.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { Group, RetroData, Vote } from '#contract/retro/retro-data.ts';
import {
  equalVotesLeft,
  equalVotesOf,
  queueOf,
  totalsOf,
  votesOn,
  weightOn,
  weightsOf,
} from '../selectors/votes-selectors.ts';
import { type Decide, type Decision, type Foreseen, no, type Others, yes } from './decision.ts';

/**
 * VO1, VO2. Placing a vote that is elsewhere moves it; on the group with the person's other vote, the two change
 * places. If regrouping brought both to one group, the one not being placed is free again.
 */
const placeVote: Decide<'vote.place'> = (data, { group: id, weight }, { actor }) => {
  const group = data.groups.find((candidate) => candidate.id === id);
  const topic = group?.topics[0];
  if (!group || topic === undefined) return no('unknown_group');
  const { votingMechanic } = data.settings;
  if (votingMechanic === 'equal' && weight === 1) return placeEqualVote(data, group, actor.id);
  if (weightOn(data, actor.id, group) === weight) return yes();
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

/** VO11: one more vote for a group. Of votes that count for nothing since groups were joined, one goes: nobody has more than their number. */
function placeEqualVote(data: RetroData, group: Group, voter: string): Decision {
  const topic = group.topics[0];
  const { count, several } = equalVotesOf(data.settings) ?? DEFAULT_EQUAL_VOTES;
  if (topic === undefined) return no('unknown_group');
  if (!several && weightOn(data, voter, group) > 0) return yes();
  if (equalVotesLeft(data, voter) === 0) return no('no_votes_left');
  const votes = data.votes[voter] ?? [];
  const spare = votes.length < count ? undefined : spareVote(data, votes, several);
  return yes(changed(voter, spare ? [spare] : [], [{ topic, weight: 1 }]));
}

/** A vote that counts for nothing: on no group or, unless several count, the second on one. */
function spareVote(data: RetroData, votes: readonly Vote[], several: boolean): Vote | undefined {
  const groups = votes.map(({ topic }) => data.groups.find((group) => group.topics.includes(topic)));
  return votes.find((_, at) => !groups[at] || (!several && groups.indexOf(groups[at]) < at));
}

/** VO2; of several equal votes on a group, the last is taken back. */
const withdrawVote: Decide<'vote.withdraw'> = (data, { group: id }, { actor }) => {
  const group = data.groups.find((candidate) => candidate.id === id);
  if (!group) return no('unknown_group');
  const votes = votesOn(data, actor.id, group);
  const last = votes.at(-1);
  if (!last) return no('no_vote');
  if (!equalVotesOf(data.settings)?.several) return yes(changed(actor.id, votes, []));
  const others = votes.slice(0, -1).filter(({ topic }) => topic === last.topic);
  return yes(changed(actor.id, [last], others));
};

/** Any change is one fact: the number of facts would reveal which change it was (SE7). */
const changed = (voter: string, taken: readonly Vote[], placed: Vote[]): NewFact => ({
  type: 'vote.changed',
  voter,
  taken: [...new Set(taken.map((vote) => vote.topic))],
  placed,
});

/** VO4, VO5: the fact carries the totals, so that the log still replays once the votes are erased. */
const closeVoting: Decide<'voting.close'> = (data, { ifVoted }) => {
  const totals = totalsOf(data);
  if (ifVoted && Object.values(totals).every((total) => total === 0)) return no('nobody_voted');
  return yes({ type: 'voting.closed', totals, queue: queueOf(data, totals) });
};

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'vote.place': { by: 'participant', decide: placeVote },
  'vote.withdraw': { by: 'participant', decide: withdrawVote },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'voting.close': { by: 'lead', decide: closeVoting },
} satisfies Others;
