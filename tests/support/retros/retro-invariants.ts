import { activityOf, topicTypesOf } from '#contract/activities/activities.ts';
import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import { CO_LEADS, LIMITS } from '#contract/limits.ts';
import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { isDeletedAccount } from '#machines/retro/deleted-accounts.ts';
import { phaseOf, stepOf } from '#machines/retro/evolve.ts';
import { MOST_UNDO_STEPS } from '#machines/retro/reducers/grouping-reducer.ts';
import { slotsTaken } from '#machines/retro/selectors/door-selectors.ts';
import { coLeadsOf } from '#machines/retro/selectors/people-selectors.ts';
import { equalVotesOf } from '#machines/retro/selectors/votes-selectors.ts';

/** What holds in every state that a retro can reach. Throws an error that says what does not. */
export function holdInvariants(state: RetroState): void {
  const [broken] = brokenInvariants(state);
  if (broken !== undefined) throw new Error(`${broken}\n${JSON.stringify(state, null, 1)}`);
}

/** What does not hold in a state; a sentence each. */
export const brokenInvariants = (state: RetroState): string[] =>
  Object.entries(INVARIANTS).flatMap(([what, holds]) => (holds(state.data, state) ? [] : [what]));

const INVARIANTS: Record<string, (data: RetroData, state: RetroState) => boolean> = {
  '[RO1] exactly one moderator, who is in': (data) =>
    data.people[data.moderator]?.admission === 'in' || hasLeftTeam(data.people[data.moderator]),
  'who takes part is in': (data) =>
    people(data).every((person) => !person.takesPart || person.admission === 'in'),
  'all who are in take part, but a moderator who facilitates, and deleted accounts': (data) =>
    people(data).every(
      (person) =>
        person.admission !== 'in' ||
        person.takesPart ||
        person.id === data.moderator ||
        isDeletedAccount(person),
    ),
  '[JO5] no more slots taken than there are': (data) => slotsTaken(data) <= data.settings.slots,
  '[GR1] each shared topic is in exactly one group, and nothing else is': (data) =>
    sorted(data.groups.flatMap((group) => group.topics)) === sorted(Object.keys(data.topics)),
  'no group is empty, and none is there twice': (data) =>
    data.groups.every((group) => group.topics.length > 0) &&
    new Set(data.groups.map((group) => group.id)).size === data.groups.length,
  '[VO1] every ballot is legal': (data) => Object.keys(data.votes).every((voter) => legalBallot(data, voter)),
  '[RO6] nobody removed has votes, suggestions, or drafts, but without names, where they may stay to be drawn (NN7)':
    (data) =>
      people(data)
        .filter((person) => person.admission === 'removed')
        .every(
          ({ id }) =>
            !data.votes[id] &&
            (data.settings.withoutNames ||
              Object.values(data.drafts).every((draft) => draft.author !== id)) &&
            data.suggestions.every((suggestion) => suggestion.by !== id),
        ),
  '[WR4] the number of topics is that of drafts and shared ones': (data) =>
    data.topicCount === Object.keys(data.drafts).length + Object.keys(data.topics).length,
  'a topic is either a draft or shared': (data) => Object.keys(data.drafts).every((id) => !data.topics[id]),
  '[GR3] suggestions join two groups that stand, no pair twice': (data) => suggestionsStand(data),
  '[GB2] what can be taken back is bounded': (data) => (data.undo?.length ?? 0) <= MOST_UNDO_STEPS,
  'somebody presents exactly while the chart says so': (data, state) =>
    data.turns.filter((turn) => turn.state === 'presenting').length ===
    (phaseOf(state) === 'posting' && stepOf(state) === 'presenting' ? 1 : 0),
  'whoever presents or is still to come is in': (data) =>
    data.turns.every(
      ({ person, state }) => !['presenting', 'to come'].includes(state) || data.people[person]?.takesPart,
    ),
  '[DI4] a group is discussed, current or left, one of them': (data) =>
    data.current === null || !data.discussed.includes(data.current),
  'the current group stands, while one is discussed': (data, state) =>
    stepOf(state) === 'discussing'
      ? data.groups.some((group) => group.id === data.current)
      : data.current === null,
  '[AI1] action items belong to groups that stand': (data) =>
    Object.values(data.actions).every(
      ({ group }) => group === null || data.groups.some((candidate) => candidate.id === group),
    ),
  '[DI8] notes belong to groups that stand': (data) =>
    Object.values(data.notes).every(({ group }) => data.groups.some(({ id }) => id === group)),
  '[SH2] topics have a type of the activity they were written for': (data) =>
    [...Object.values(data.topics), ...Object.values(data.drafts)].every(({ type }) =>
      topicTypesOf(activityOf(data.settings)).includes(type),
    ),
  '[TI2] the clock has what its state needs and nothing else': ({ clock }) =>
    (clock.endsAt !== null) === (clock.state === 'running') &&
    (clock.remaining !== null) === (clock.state === 'paused') &&
    (clock.total !== null) === (clock.state !== 'idle'),
  'the ice breaker counts its answers': ({ iceBreaker }) =>
    iceBreaker === null || iceBreaker.count === Object.keys(iceBreaker.answers).length,
  '[CL1] up to three lead beside the moderator, and all of them take part': (data) =>
    coLeadsOf(data).length <= CO_LEADS &&
    coLeadsOf(data).every((one) => one.takesPart && one.id !== data.moderator),
  '[WA3] nobody is there only to write ahead once the retro has begun': (data) =>
    data.startedAt === null || people(data).every(({ admission }) => admission !== 'ahead'),
  '[SH12] nobody has added more than two topics later': (data) =>
    Object.entries(laterOf(data)).every(
      ([author, count]) => author === UNKNOWN_AUTHOR || count <= LIMITS.laterTopics,
    ),
  '[SH14] a topic that was taken down is nowhere else': (data) =>
    Object.keys(data.takenDown).every((id) => !data.topics[id] && !data.drafts[id]),
  '[NN6] without names each topic has a hash until somebody says that it was theirs': ({
    settings,
    topics,
  }) =>
    !settings.withoutNames ||
    Object.values(topics).every(
      ({ author, claim, from }) => from || (author === UNKNOWN_AUTHOR) === (claim !== undefined),
    ),
  '[VO4] nobody has votes in a finished retro': (data) =>
    data.finishedAt === null || Object.keys(data.votes).length === 0,
};

/** [TM4] They left the team while nobody else was there to lead. */
const hasLeftTeam = (person: Person | undefined): boolean =>
  person?.leftTeam === true || person?.admission === 'outside';

/** How many topics each person has added later. */
function laterOf({ topics }: RetroData): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { author, later } of Object.values(topics))
    if (later) counts[author] = (counts[author] ?? 0) + 1;
  return counts;
}

const people = (data: RetroData) => Object.values(data.people);
const sorted = (ids: readonly string[]) => [...ids].sort().join();

/** `like`: any number of 1; `equal`: at most its number of 1; `one_and_two`: at most one 1 and one 2. Two on one topic only if several may be. */
function legalBallot(data: RetroData, voter: string): boolean {
  const votes = data.votes[voter] ?? [];
  const weights = votes.map((vote) => vote.weight);
  const equal = equalVotesOf(data.settings);
  const legal =
    data.settings.votingMechanic === 'one_and_two'
      ? new Set(weights).size === weights.length
      : weights.every((weight) => weight === 1) && weights.length <= (equal?.count ?? weights.length);
  return (
    legal &&
    votes.every((vote) => data.topics[vote.topic]) &&
    (equal?.several || new Set(votes.map((vote) => vote.topic)).size === votes.length)
  );
}

function suggestionsStand(data: RetroData): boolean {
  const pairs = data.suggestions.map(({ groups }) => sorted(groups));
  const ids = new Set(data.groups.map((group) => group.id));
  return (
    new Set(pairs).size === pairs.length &&
    data.suggestions.every(({ groups: [a, b] }) => a !== b && ids.has(a) && ids.has(b))
  );
}
