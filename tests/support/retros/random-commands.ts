import { ACTIVITY_KEYS, activityOf, topicTypesOf } from '#contract/activities/activities.ts';
import { DISCUSSION_MINUTES, MOODS } from '#contract/limits.ts';
import { type CommandInput, type CommandType, commandSchemas } from '#contract/retro/commands.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { COMMAND_ACCESS, isForThoseWhoLead } from '#machines/access/command-access.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { askingOf, coLeadsOf, waitingOf } from '#machines/retro/selectors/people-selectors.ts';
import { takenTopics } from '#machines/retro/selectors/topics-selectors.ts';
import { LEFT_OVER } from './left-over-sample.ts';
import { idOf } from './local-retro.ts';
import { ONWARD, USUAL } from './usual-commands.ts';

/** Everyone who can appear, by name: people who come in, people who only knock, and Eve, whom nobody knows. */
export const CAST = ['Mo', 'Anna', 'Bert', 'Gus', 'Wim', 'Kim', 'Fay', 'Eve'] as const;
export const CAST_IDS = CAST.map(idOf);

/** Random choices based on a list of numbers from fast-check, so that it can shrink them. */
export class Dice {
  private place = 0;
  constructor(private readonly numbers: readonly number[]) {}
  /** 0 to `below` - 1. */
  roll(below: number): number {
    const number = this.numbers[this.place++ % this.numbers.length] ?? 0;
    return below > 0 ? number % below : 0;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.roll(list.length)] as T;
  }
  percent(chance: number): boolean {
    return this.roll(100) >= 100 - chance;
  }
}

type Make = (state: RetroState, dice: Dice, text: (what: string) => string) => Record<string, unknown>;

const NOBODY = idOf('nobody');
const person = (_state: RetroState, dice: Dice) => dice.pick(CAST_IDS);
const some = <T>(list: readonly T[], dice: Dice, rather: T): T =>
  list.length > 0 && !dice.percent(4) ? dice.pick(list) : rather;
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
const group = (state: RetroState, dice: Dice) => some(ids(state.data.groups), dice, NOBODY);
const draft = (state: RetroState, dice: Dice) => some(Object.keys(state.data.drafts), dice, NOBODY);
const topic = (state: RetroState, dice: Dice) => some(Object.keys(state.data.topics), dice, NOBODY);
const type = (state: RetroState, dice: Dice) =>
  some(topicTypesOf(activityOf(state.data.settings)), dice, 'no_such');
const waiting = ({ data }: RetroState) => ids([...waitingOf(data), ...askingOf(data)]);
const toCome = (state: RetroState) =>
  state.data.turns.filter((turn) => turn.state === 'to come').map((turn) => turn.person);
const nothing = () => ({});
const minutes = (_state: RetroState, dice: Dice) => ({ minutes: 1 + dice.roll(3) });

function action(state: RetroState, dice: Dice, text: (what: string) => string) {
  return {
    description: dice.percent(20) ? 'Call the customer' : text('action'),
    owners: dice.percent(50) ? [] : [dice.pick([...CAST_IDS, idOf('member')])],
    dueDate: dice.percent(30) ? '2026-12-01' : null,
    group: state.data.current ?? (dice.percent(50) ? group(state, dice) : null),
  };
}
function withoutGroup({ group: _group, ...rest }: ReturnType<typeof action>) {
  return rest;
}
function actionItem(state: RetroState, dice: Dice): string {
  return some([...Object.keys(state.data.actions), ...Object.keys(state.data.carried)], dice, NOBODY);
}

const note = (state: RetroState, dice: Dice) => some(Object.keys(state.data.notes), dice, NOBODY);
const kind = (dice: Dice) => dice.pick(['note', 'decision']);

/** With which everybody here writes. */
const CLAIM_KEY = idOf('claim key');

/** A body for each command, for the current state: mostly sensible, sometimes not. */
const bodies: Record<CommandType, Make> = {
  'person.join': (_state, dice) => ({ role: dice.percent(20) ? 'watcher' : 'participant' }),
  'person.admit': (state, dice) => ({
    people: dice.percent(40) ? [...waiting(state), NOBODY].slice(0, 2) : [some(waiting(state), dice, NOBODY)],
  }),
  'person.reject': (state, dice) => ({ people: [some(waiting(state), dice, NOBODY)] }),
  'person.remove': (state, dice) => ({ person: person(state, dice) }),
  'person.take-back': (state, dice) => ({ person: person(state, dice) }),
  'person.withdraw': nothing,
  'role.choose': (_state, dice) => ({ role: dice.percent(50) ? 'watcher' : 'participant' }),
  'moderation.ask': nothing,
  'moderation.decline': (state, dice) => ({ person: person(state, dice) }),
  'moderation.hand': (state, dice) => ({ to: person(state, dice) }),
  'moderation.claim': nothing,
  'colead.name': (state, dice) => ({ person: person(state, dice) }),
  'colead.end': (state, dice) => ({ person: person(state, dice) }),
  'facilitation.choose': (_state, dice) => ({ takesPart: dice.percent(60) }),
  'slots.set': (_state, dice) => ({ slots: dice.roll(7) }),
  'settings.change': (state, dice) => ({
    settings: {
      ...state.data.settings,
      activity: dice.percent(30) ? dice.pick(ACTIVITY_KEYS) : state.data.settings.activity,
      votingMechanic: dice.pick(['like', 'one_and_two', 'equal']),
      ...(dice.percent(50) && { equalVotes: { count: 1 + dice.roll(4), several: dice.percent(50) } }),
      waitingRoom: dice.percent(50),
      maxTopics: dice.pick([null, 1, 3]),
      slots: dice.roll(7),
      postingDuration: dice.percent(10) ? 60 : 8,
      callLink: dice.pick([null, 'meet.example.org/retro', 'https://meet.example.org']),
    },
    invited: [
      { email: 'late@hidden.example' },
      { userId: idOf('Bert'), name: 'Bert' },
      { email: 'kim@hidden.example' },
    ].slice(0, dice.roll(4)),
    ...(dice.percent(20) && { takesPart: dice.percent(60) }),
  }),
  'mood.set': (_state, dice) => ({ mood: dice.pick([null, ...MOODS]) }),
  'readiness.set': (_state, dice) => ({ done: dice.percent(60) }),
  'icebreaker.ask': (_state, dice) => ({
    question: dice.percent(50) ? { library: dice.roll(40) } : { own: 'What is your favourite tool?' },
  }),
  'icebreaker.answer': (_state, dice, text) => ({ text: dice.percent(10) ? 'Tea' : text('answer') }),
  'icebreaker.reveal': nothing,
  'icebreaker.close': nothing,
  'topics.take': (state, dice) => {
    const topics = dice.percent(10) ? [NOBODY] : LEFT_OVER.slice(dice.roll(3)).map(({ id }) => id);
    const types = topics.map((one) => ({ topic: one, topicType: type(state, dice) }));
    return { retro: idOf('before'), topics, ...(dice.percent(60) && { types }) };
  },
  'topic.drop': (state, dice) => ({
    topic: dice.pick([...takenTopics(state.data).map(({ id }) => id), topic(state, dice)]),
  }),
  'ahead.come': nothing,
  'ahead.finish': (_state, dice) => ({ done: dice.percent(60) }),
  'writing.start': nothing,
  'topic.add': (state, dice, text) => ({
    topicType: type(state, dice),
    description: text('topic'),
    claimKey: CLAIM_KEY,
  }),
  'topic.change': (state, dice, text) => {
    const id = draft(state, dice);
    const known = state.data.drafts[id];
    const same = known && dice.percent(10);
    return {
      topic: id,
      topicType: same ? known.type : type(state, dice),
      description: same ? known.description : text('topic'),
    };
  },
  'topic.delete': (state, dice) => ({ topic: draft(state, dice) }),
  'sharing.start': nothing,
  'topic.share': (state, dice, text) => {
    const presenter = state.data.turns.find((turn) => turn.state === 'presenting')?.person;
    const own = Object.values(state.data.drafts).filter((candidate) => candidate.author === presenter);
    const shared = own.length > 0 && !dice.percent(10) ? dice.pick(own) : undefined;
    const corrected = !shared || dice.percent(20);
    return {
      topic: shared?.id ?? draft(state, dice),
      topicType: shared?.type ?? type(state, dice),
      description: corrected ? text('topic') : shared.description,
    };
  },
  'turn.end': nothing,
  'turn.skip': nothing,
  'turn.give': (state, dice) => ({
    person: some(
      state.data.turns.map((turn) => turn.person),
      dice,
      NOBODY,
    ),
  }),
  'turns.reorder': (state, dice) => {
    const order = toCome(state).reverse();
    return { order: order.length > 0 && !dice.percent(10) ? order : CAST_IDS };
  },
  'topic.correct': (state, dice, text) => {
    const known = state.data.topics[topic(state, dice)];
    return {
      topic: known?.id ?? NOBODY,
      description: known && dice.percent(10) ? known.description : text('topic'),
    };
  },
  'topic.retype': (state, dice) => ({ topic: topic(state, dice), topicType: type(state, dice) }),
  'topic.add-later': (state, dice, text) => ({
    topicType: type(state, dice),
    description: text('topic'),
    claimKey: CLAIM_KEY,
  }),
  'topic.draw': (state, dice) => ({ after: dice.percent(10) ? NOBODY : state.data.reading }),
  'reader.draw': nothing,
  'topic.claim': (state, dice) => ({
    topic: topic(state, dice),
    claimKey: dice.percent(80) ? CLAIM_KEY : NOBODY,
  }),
  'topic.take-down': (state, dice) => ({ topic: topic(state, dice) }),
  'grouping.start': nothing,
  'group.merge': (state, dice) => ({
    from: group(state, dice),
    into: group(state, dice),
    ...(dice.percent(30) && { gesture: NOBODY }),
  }),
  'topic.move': (state, dice) => ({
    topic: topic(state, dice),
    into: dice.percent(40) ? null : group(state, dice),
    ...(dice.percent(30) && { gesture: NOBODY }),
  }),
  'group.name': (state, dice) => ({ group: group(state, dice), name: dice.pick(['', 'Build', 'Meetings']) }),
  'grouping.undo': nothing,
  'suggestion.make': (state, dice) => ({ groups: [group(state, dice), group(state, dice)] }),
  'suggestion.accept': (state, dice) => ({ suggestion: suggestion(state, dice) }),
  'suggestion.dismiss': (state, dice) => ({ suggestion: suggestion(state, dice) }),
  'voting.start': nothing,
  'vote.place': (state, dice) => ({ group: group(state, dice), weight: dice.pick([1, 2]) }),
  'vote.withdraw': (state, dice) => ({ group: group(state, dice) }),
  'voting.close': nothing,
  'group.choose': (state, dice) => ({ group: group(state, dice), minutes: dice.pick(DISCUSSION_MINUTES) }),
  'action.add': action,
  'action.change': (state, dice, text) => {
    const id = actionItem(state, dice);
    const known = state.data.actions[id];
    if (known && dice.percent(10)) {
      const { description, dueDate } = known;
      return { action: id, description, dueDate, owners: known.owners.map((owner) => owner.id) };
    }
    return { ...withoutGroup(action(state, dice, text)), action: id };
  },
  'action.delete': (state, dice) => ({ action: actionItem(state, dice) }),
  'action.force': (state, dice, text) => ({ ...action(state, dice, text), author: person(state, dice) }),
  'action.cancel': (state, dice) => ({ author: person(state, dice) }),
  'action.set-status': (state, dice) => ({
    action: actionItem(state, dice),
    status: dice.pick(['open', 'done', 'dropped']),
  }),
  'note.add': (state, dice, text) => ({ group: group(state, dice), kind: kind(dice), text: text('note') }),
  'note.change': (state, dice, text) => {
    const known = state.data.notes[note(state, dice)];
    if (known && dice.percent(10)) return { note: known.id, kind: known.kind, text: known.text };
    return { note: known?.id ?? NOBODY, kind: kind(dice), text: text('note') };
  },
  'note.delete': (state, dice) => ({ note: note(state, dice) }),
  'review.start': nothing,
  'retro.finish': nothing,
  'phase.reopen': nothing,
  'time.pause': nothing,
  'time.resume': nothing,
  'time.add': minutes,
  'time.shorten': minutes,
};

function suggestion(state: RetroState, dice: Dice): string {
  return some(
    state.data.suggestions.map(({ id }) => id),
    dice,
    NOBODY,
  );
}

const COMMANDS = Object.keys(commandSchemas) as CommandType[];
/** Whether a sensible sender is usually the moderator. */
const isModerating = (type: CommandType) => COMMAND_ACCESS[type] === 'moderator' || isForThoseWhoLead(type);

/** A person and their command: mostly one that fits the phase, sometimes any. */
export function randomCommand(
  state: RetroState,
  dice: Dice,
  text: (author: string, what: string) => string,
): { actor: string; input: CommandInput } {
  const phase = phaseOf(state);
  const chance = dice.roll(100);
  let asked: CommandType = dice.pick(USUAL[phase]);
  const arriving = phase === 'setup' && dice.percent(40);
  if (arriving) asked = 'person.join';
  else if (chance < 6) asked = ONWARD[phase] ?? asked;
  else if (chance < 10) asked = 'person.join';
  else if (chance < 14) asked = 'person.admit';
  else if (chance < 16) asked = 'phase.reopen';
  else if (chance < 34) asked = dice.pick(COMMANDS);
  const here = CAST_IDS.filter((id) => state.data.people[id]?.admission === 'in');
  let actor: string = asked === 'person.join' || dice.percent(20) ? dice.pick(CAST_IDS) : dice.pick(here);
  if (isModerating(asked) && !dice.percent(12)) actor = state.data.moderator;
  const [coLead] = coLeadsOf(state.data);
  if (coLead && isForThoseWhoLead(asked) && dice.percent(40)) actor = coLead.id;
  const presenter = state.data.turns.find((turn) => turn.state === 'presenting')?.person;
  if (asked === 'topic.correct') actor = dice.pick(Object.values(state.data.topics))?.author ?? actor;
  if (asked === 'topic.share' && presenter && !dice.percent(10)) actor = presenter;
  return { actor, input: commandOf(asked, state, dice, (what) => text(actor, what)) };
}

/** A command of one type, for the current state. */
export function commandOf(
  type: CommandType,
  state: RetroState,
  dice: Dice,
  text: (what: string) => string,
): CommandInput {
  return { type, ...bodies[type](state, dice, text) } as CommandInput;
}
