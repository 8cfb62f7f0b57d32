import { type Group, type RetroData, type Vote, WEIGHTS, type Weight } from '#contract/retro/retro-data.ts';
import type { VotingMechanic } from '#contract/retro/settings.ts';

/** What votes can be worth: a like 1; with `one_and_two`, one vote of each (VO1). */
export const weightsOf = (mechanic: VotingMechanic): readonly Weight[] =>
  mechanic === 'like' ? [1] : WEIGHTS;

/** A person's votes that count for a group: those that stand on one of its topics. */
export const votesOn = (data: RetroData, person: string, group: Group): Vote[] =>
  (data.votes[person] ?? []).filter((vote) => group.topics.includes(vote.topic));

/** What a person gives a group: their heaviest vote there, so that regrouping never counts a person twice (VO1). 0 for none. */
export const weightOn = (data: RetroData, person: string, group: Group): Weight | 0 =>
  votesOn(data, person, group).reduce<Weight | 0>(
    (most, vote) => (vote.weight > most ? vote.weight : most),
    0,
  );

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
    const weights = new Map<string, number>();
    for (const { topic, weight } of votes) {
      const group = groupOf.get(topic);
      if (group !== undefined) weights.set(group, Math.max(weight, weights.get(group) ?? 0));
    }
    for (const [group, weight] of weights) totals[group] = (totals[group] ?? 0) + weight;
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
