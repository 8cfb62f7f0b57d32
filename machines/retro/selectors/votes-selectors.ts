import { DEFAULT_EQUAL_VOTES } from '#contract/limits.ts';
import { type Group, type RetroData, type Vote, WEIGHTS, type Weight } from '#contract/retro/retro-data.ts';
import type { EqualVotes, KeptSettings, VotingMechanic } from '#contract/retro/settings.ts';

type Voting = Pick<KeptSettings, 'votingMechanic' | 'equalVotes'>;

/** What votes can be worth: a like and each of the equal ones 1; with `one_and_two`, one vote of each (VO1, VO11). */
export const weightsOf = (mechanic: VotingMechanic): readonly Weight[] =>
  mechanic === 'one_and_two' ? WEIGHTS : [1];

/** How many equal votes a person has, and whether several may be on one group (VO11); null if it votes another way. */
export const equalVotesOf = ({ votingMechanic, equalVotes }: Voting): EqualVotes | null =>
  votingMechanic === 'equal' ? (equalVotes ?? DEFAULT_EQUAL_VOTES) : null;

/** Whether two settings vote the same way, so that votes stay when one replaces the other. */
export function votesAlike(one: Voting, other: Voting): boolean {
  if (one.votingMechanic !== other.votingMechanic) return false;
  const [mine, theirs] = [equalVotesOf(one), equalVotesOf(other)];
  return mine?.count === theirs?.count && mine?.several === theirs?.several;
}

/** What a person's votes on one group are worth: their heaviest, or all of them if several may be on one group (VO6, VO11). */
const worthOf = (settings: Voting, votes: readonly Vote[]): number =>
  equalVotesOf(settings)?.several ? votes.length : Math.max(0, ...votes.map(({ weight }) => weight));

/** A person's votes that count for a group: those that stand on one of its topics. */
export const votesOn = (data: RetroData, person: string, group: Group): Vote[] =>
  (data.votes[person] ?? []).filter((vote) => group.topics.includes(vote.topic));

/** What a person gives a group, so that regrouping never counts a vote twice (VO1, VO6). 0 for none. */
export const weightOn = (data: RetroData, person: string, group: Group): number =>
  worthOf(data.settings, votesOn(data, person, group));

/** How many of their equal votes a person can still place (VO11); 0 if it votes another way. */
export function equalVotesLeft(data: RetroData, person: string): number {
  const count = equalVotesOf(data.settings)?.count ?? 0;
  const placed = data.groups.reduce((sum, group) => sum + weightOn(data, person, group), 0);
  return Math.max(0, count - placed);
}

/**
 * A person's votes of `one_and_two`, each with the group it counts for; a vote without a group is free (VO1, VO6). Of two
 * that regrouping brought to one group, the lighter one is free.
 */
export const ballotOf = (data: RetroData, person: string): { weight: Weight; group: Group | undefined }[] =>
  weightsOf('one_and_two').map((weight) => ({
    weight,
    group: data.groups.find((group) => weightOn(data, person, group) === weight),
  }));

/** Every group's total, of all who voted and still take part (VO4, RO2). */
export function totalsOf(data: RetroData): Record<string, number> {
  const totals = Object.fromEntries(data.groups.map((group) => [group.id, 0]));
  const groupOf = new Map(data.groups.flatMap((group) => group.topics.map((topic) => [topic, group.id])));
  for (const [person, votes] of Object.entries(data.votes)) {
    if (!data.people[person]?.takesPart) continue;
    const byGroup = new Map<string, Vote[]>();
    for (const vote of votes) {
      const group = groupOf.get(vote.topic);
      if (group !== undefined) byGroup.set(group, [...(byGroup.get(group) ?? []), vote]);
    }
    for (const [group, on] of byGroup) totals[group] = (totals[group] ?? 0) + worthOf(data.settings, on);
  }
  return totals;
}

/** Groups with the most votes first; equal ones in the order in which their first topic was shared (DI1). */
export function queueOf(data: RetroData, totals: Record<string, number>): string[] {
  const shared = new Map(Object.keys(data.topics).map((id, place) => [id, place]));
  const place = (group: Group) => Math.min(...group.topics.map((id) => shared.get(id) ?? 0));
  const places = new Map(data.groups.map((group) => [group.id, place(group)]));
  const rank = (id: string) => totals[id] ?? 0;
  return data.groups
    .map((group) => group.id)
    .sort((a, b) => rank(b) - rank(a) || (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** What is voted on, in the order in which it is shown: groups of several topics before topics alone, each as on the board (VO9). */
export const votedOn = (groups: readonly Group[]): { several: Group[]; alone: Group[] } => ({
  several: groups.filter(({ topics }) => topics.length > 1),
  alone: groups.filter(({ topics }) => topics.length <= 1),
});
