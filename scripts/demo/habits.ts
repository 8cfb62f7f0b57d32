import type { CommandInput } from '#contract/retro/commands.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { phaseOf, stepOf } from '#machines/retro/evolve.ts';
import { equalVotesOf } from '#machines/retro/selectors/votes-selectors.ts';
import type { Persona } from './demo-words.ts';
import type { Habit } from './teammate.ts';

/** Keeps a retro unchanged for a newcomer: until they have come and taken over, nobody does anything. */
const whenModerated =
  (host: string, habit: Habit): Habit =>
  (state, me) =>
    state.data.moderator === host ? null : habit(state, me);

/** Everything a teammate does on their own, once somebody other than `host` moderates. */
export function habitsOf(persona: Persona, host: string): Habit[] {
  return [
    lobby(persona),
    writes(persona),
    shares,
    leadsAlong,
    addsLater(persona),
    votes,
    agrees(persona),
    decides(persona),
    closes(persona),
  ].map((habit) => whenModerated(host, habit));
}

const lobby =
  (persona: Persona): Habit =>
  (state, me) => {
    if (phaseOf(state) !== 'setup') return null;
    if (stepOf(state) === 'asking' && state.data.iceBreaker?.answers[me] === undefined) {
      const question = JSON.stringify(state.data.iceBreaker?.question);
      return {
        name: `answer:${question}`,
        command: { type: 'icebreaker.answer', text: persona.answer },
        after: 3000,
      };
    }
    if (state.data.people[me]?.mood !== null) return null;
    return { name: 'mood', command: { type: 'mood.set', mood: persona.mood }, after: 2000 };
  };

const writes =
  (persona: Persona): Habit =>
  (state, me) => {
    if (phaseOf(state) !== 'writing' || state.data.people[me]?.done) return null;
    const mine = Object.values(state.data.drafts).length + ownShared(state.data.topics, me);
    const next = persona.topics[mine];
    if (next) return { name: `write:${mine}`, command: { type: 'topic.add', ...next }, after: 3500 };
    return { name: 'written', command: { type: 'readiness.set', done: true }, after: 3000 };
  };

const ownShared = (topics: Record<string, Topic>, me: string): number =>
  Object.values(topics).filter((topic) => topic.author === me).length;

const shares: Habit = (state, me) => {
  if (stepOf(state) !== 'presenting') return null;
  if (!state.data.turns.some((turn) => turn.person === me && turn.state === 'presenting')) return null;
  const [draft] = Object.values(state.data.drafts);
  if (!draft) return { name: 'shared', command: { type: 'turn.end' }, after: 2500 };
  const { id, type, description } = draft;
  return {
    name: `share:${id}`,
    command: { type: 'topic.share', topic: id, topicType: type, description },
    after: 3000,
  };
};

const votes: Habit = (state, me) => {
  if (phaseOf(state) !== 'voting' || state.data.people[me]?.done) return null;
  const placed = state.data.votes[me]?.length ?? 0;
  // A 2 and a 1, or two of as many equal votes as each person has.
  const { votingMechanic } = state.data.settings;
  const count = equalVotesOf(state.data.settings)?.count ?? 2;
  const weights = votingMechanic === 'one_and_two' ? ([2, 1] as const) : ([1, 1] as const);
  const weight = weights.slice(0, count)[placed];
  if (weight === undefined)
    return { name: 'voted', command: { type: 'readiness.set', done: true }, after: 2000 };
  const start = Number.parseInt(me.slice(0, 4), 36);
  const group = state.data.groups[(start + placed * 2) % state.data.groups.length];
  if (!group) return null;
  return { name: `vote:${placed}`, command: { type: 'vote.place', group: group.id, weight }, after: 3000 };
};

const agrees =
  (persona: Persona): Habit =>
  (state, me) => {
    if (stepOf(state) !== 'discussing' || Object.values(state.data.actions).length >= 3) return null;
    const { current: group } = state.data;
    const command: CommandInput = {
      type: 'action.add',
      description: persona.action,
      owners: [me],
      dueDate: null,
      group,
    };
    return { name: 'agree', command, after: 12_000 };
  };

/** A co-lead joins what is about the same thing, where the moderator has not (CL2). */
const leadsAlong: Habit = (state, me) => {
  if (phaseOf(state) !== 'grouping' || !state.data.people[me]?.coLead) return null;
  const [into, from] = state.data.groups.filter(({ id }) =>
    /tests/.test(state.data.topics[id]?.description ?? ''),
  );
  if (!into || !from) return null;
  return {
    name: 'join',
    command: { type: 'group.merge', from: from.id, into: into.id },
    after: 8000,
  };
};

const addsLater =
  ({ later }: Persona): Habit =>
  (state, me) => {
    const isAdded = Object.values(state.data.topics).some((topic) => topic.later && topic.author === me);
    if (phaseOf(state) !== 'grouping' || !later || isAdded) return null;
    return { name: 'later', command: { type: 'topic.add-later', ...later }, after: 9000 };
  };

const decides =
  ({ decision }: Persona): Habit =>
  (state, me) => {
    const { current: group, notes } = state.data;
    const isSaid = Object.values(notes).some(({ author }) => author === me);
    if (stepOf(state) !== 'discussing' || group === null || !decision || isSaid) return null;
    return {
      name: 'decide',
      command: { type: 'note.add', group, kind: 'decision', text: decision },
      after: 18_000,
    };
  };

const closes =
  (persona: Persona): Habit =>
  (state) =>
    phaseOf(state) === 'review'
      ? { name: 'close', command: { type: 'mood.set', mood: persona.mood }, after: 3000 }
      : null;
