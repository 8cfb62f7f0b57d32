import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, transition } from 'xstate';
import type { CommandInput } from '#contract/retro/commands.ts';
import { countSchemas, type Fact, factSchemas } from '#contract/retro/facts.ts';
import type { Role } from '#contract/retro/person.ts';
import { PHASES } from '#contract/retro/retro-data.ts';
import { admissionMachine } from '#machines/retro/admission-machine.ts';
import { clockMachine } from '#machines/retro/clock-machine.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { retroMachine } from '#machines/retro/retro-machine.ts';
import { turnMachine } from '#machines/retro/turn-machine.ts';
import { aheadRetro, writeAhead } from '#tests/support/retros/ahead-retro.ts';
import { draftOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';
import { randomRetro } from '#tests/support/retros/random-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START, testClock } from '#tests/support/retros/test-clock.ts';
import { leavesOf, type Passage, walk, walkAhead, walkWithoutNames } from './chart-paths.ts';

/** Facts that no command and no deadline makes: the first of each log, what erasing leaves, and what old logs have. */
const STORED_ONLY = [
  'retro.created',
  'person.erased',
  'secret.erased',
  'vote.erased',
  'vote.placed',
  'vote.withdrawn',
];
const SHOWN_ONLY = Object.keys(countSchemas);

/** Every state of the retro's chart that has none within, and what it takes, as `state fact`. */
function passagesOf(node: AnyStateNode, inherited: readonly string[] = []): string[] {
  const takes = [...inherited, ...(node.transitions.keys() as Iterable<string>)];
  const within = Object.values(node.states) as AnyStateNode[];
  if (within.length > 0) return within.flatMap((child) => passagesOf(child, takes));
  return [...new Set(takes)].map((fact) => `${node.path.join('.')} ${fact}`);
}

/** The steps of a small chart, as `from -> to`. */
function edgesOf(machine: AnyStateMachine): string[] {
  const edges = Object.values(machine.states as Record<string, AnyStateNode>).flatMap((node) =>
    [...node.transitions.values()].flatMap((transitions) =>
      transitions.map(({ target }) => `${node.key} -> ${target?.[0]?.key}`),
    ),
  );
  return [...new Set(edges)].sort();
}

/** Whether the chart, asked by XState itself, comes to the same state after a fact. */
function isAsCharted({ before, fact, after }: Passage): boolean {
  const stood = retroMachine.resolveState({ value: before.value, context: before.data } as never);
  const [next] = transition(retroMachine, stood, fact);
  return isDeepStrictEqual([next.value, next.context], [after.value, after.data]);
}

const otherwise = new Set<string>();
const taken = new Set<string>();
const told = new Set<string>();
const moves = { admission: new Set<string>(), clock: new Set<string>(), turn: new Set<string>() };
const phaseMoves = new Map<string, Set<string>>();

function note({ before, fact, after }: Passage): void {
  for (const leaf of leavesOf(before)) taken.add(`${leaf} ${fact.type}`);
  told.add(fact.type);
  const [from, to] = [phaseOf(before), phaseOf(after)];
  if (from !== to) phaseMoves.set(fact.type, (phaseMoves.get(fact.type) ?? new Set()).add(`${from} ${to}`));
  moves.clock.add(`${before.data.clock.state} -> ${after.data.clock.state}`);
  for (const [id, person] of Object.entries(after.data.people))
    moves.admission.add(`${before.data.people[id]?.admission ?? 'outside'} -> ${person.admission}`);
  for (const { person, state } of after.data.turns) {
    const had = before.data.turns.find((turn) => turn.person === person);
    if (had && fact.type !== 'sharing.started') moves.turn.add(`${had.state} -> ${state}`);
  }
}

/** Steps that change something, and those the chart says are taken again. */
const changing = (steps: Iterable<string>) =>
  [...steps].filter((step) => step.split(' -> ')[0] !== step.split(' -> ')[1]).sort();

/** Passages of retros without names alone. */
const isUnnamed = (passage: string) =>
  /^posting.reading | (topic.drawn|reader.drawn|topic.claimed)$/.test(passage);

beforeAll(() => {
  const wanted = new Set(passagesOf(retroMachine.root).filter((passage) => !isStored(passage)));
  const passed = (passage: Passage) => {
    const names = leavesOf(passage.before).map((leaf) => `${leaf} ${passage.fact.type}`);
    for (const name of names) if (wanted.has(name) && !isAsCharted(passage)) otherwise.add(name);
    note(passage);
    for (const name of names) wanted.delete(name);
  };
  // What is rare goes first: the walk ends as soon as nothing is left to be found.
  reorderedWhilePresenting(passed);
  writtenLate(passed);
  answeredLate(passed);
  notesCorrected(passed);
  rejectedThen('watcher', passed);
  rejectedThen('participant', passed);
  rejectedAndBack(passed);
  removedAndBack(passed);
  writtenAhead('participant', passed);
  writtenAhead('watcher', passed);
  readTogether(passed);
  for (const { steps } of fc.sample(randomRetro(), { seed: 1, numRuns: 80 })) steps.forEach(passed);
  walkAhead(passed, () => ![...wanted].some((passage) => passage.startsWith('setup.ahead.')));
  walkWithoutNames(passed, () => ![...wanted].some(isUnnamed));
  walk(passed, () => wanted.size === 0);
});

/** It takes two who are still to come, while a third presents. */
function reorderedWhilePresenting(passed: (passage: Passage) => void): void {
  const retro = aRetro({ phase: 'posting' });
  const before = retro.state;
  const toCome = before.data.turns.filter(({ state }) => state === 'to come').map(({ person }) => person);
  retro.do('Ana', { type: 'turns.reorder', order: toCome.reverse() });
  passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
}

/** Without names, while a topic is read: what needs several of them, or somebody who has left. */
function readTogether(passed: (passage: Passage) => void): void {
  const retro = new LocalRetro({ moderator: 'Mo', settings: { withoutNames: true } });
  for (const name of ['Ana', 'Ben', 'Cleo']) retro.join(name);
  retro.do('Mo', { type: 'writing.start' });
  for (const name of ['Ana', 'Ben', 'Cleo'])
    retro.do(name, { type: 'topic.add', topicType: 'mad', description: name });
  retro.do('Mo', { type: 'sharing.start' });
  retro.do('Mo', { type: 'topic.draw', after: retro.state.data.reading });
  const [first = '', second = ''] = Object.keys(retro.state.data.topics);
  const suggestion = retro.do('Ana', { type: 'suggestion.make', groups: [first, second] });
  const acts = [
    () => retro.do('Mo', { type: 'suggestion.dismiss', suggestion }),
    () => retro.say({ ok: true, facts: [{ type: 'ahead.withdrawn', person: idOf('Cleo') }] }),
  ];
  for (const act of acts) {
    const before = retro.state;
    act();
    passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
  }
}

/** While someone presents, and while everyone has been skipped. */
function writtenLate(passed: (passage: Passage) => void): void {
  const retro = aRetro({ phase: 'posting', topics: 4 });
  const late = (input: CommandInput) => {
    const before = retro.state;
    retro.do('Ben', input);
    passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
  };
  for (const people of [[], ['Ana', 'Ben', 'Cleo']]) {
    for (const _ of people) retro.do('Ana', { type: 'turn.skip' });
    const topic = draftOf(retro, 'Ben');
    late({ type: 'topic.add', topicType: 'mad', description: 'Late' });
    late({ type: 'topic.change', topic, topicType: 'mad', description: `Changed ${people.length}` });
    late({ type: 'topic.delete', topic });
  }
}

/** Before the first group and while one is discussed. */
function notesCorrected(passed: (passage: Passage) => void): void {
  const retro = aRetro({ phase: 'discussion' });
  const group = retro.state.data.groups[0]?.id ?? '';
  for (const moment of ['choosing', 'discussing']) {
    if (moment === 'discussing') retro.do('Ana', { type: 'group.choose', group, minutes: 5 });
    const note = retro.do('Ben', { type: 'note.add', group, kind: 'note', text: 'Seen' });
    for (const input of [
      { type: 'note.change', note, kind: 'decision', text: 'Seen' },
      { type: 'note.delete', note },
    ] as const) {
      const before = retro.state;
      retro.do('Ben', input);
      passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
    }
  }
}

/** By someone who was still typing when the answers were revealed. */
function answeredLate(passed: (passage: Passage) => void): void {
  const retro = aRetro();
  retro.do('Ana', { type: 'icebreaker.ask', question: { library: 1 } });
  retro.do('Ana', { type: 'icebreaker.reveal' });
  const before = retro.state;
  retro.do('Ben', { type: 'icebreaker.answer', text: 'Tea' });
  passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
}

/** Too rare paths to be met by chance. */
function rejectedThen(role: Role, passed: (passage: Passage) => void): void {
  const retro = aRetro({ waiting: ['Kim'] });
  const settings = { ...retro.state.data.settings, waitingRoom: false };
  retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
  retro.do('Ana', { type: 'settings.change', settings, invited: [] });
  const before = retro.state;
  retro.join('Kim', role);
  passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
}

/** Somebody who was turned away knocks again after a while. */
function rejectedAndBack(passed: (passage: Passage) => void): void {
  const clock = testClock();
  const retro = aRetro({ waiting: ['Kim'], now: clock.read });
  retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
  clock.pass(10 * MINUTE);
  const before = retro.state;
  retro.join('Kim');
  passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
}

/** Somebody who wrote ahead comes into the lobby, to take part or to watch. */
function writtenAhead(role: Role, passed: (passage: Passage) => void): void {
  const { retro } = aheadRetro({ settings: { startsAt: START + 60 * MINUTE } });
  writeAhead(retro, 'Ben');
  const before = retro.state;
  retro.join('Ben', role);
  passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
}

/** Each way back from a removal. */
function removedAndBack(passed: (passage: Passage) => void): void {
  const retro = aRetro({ watchers: ['Wim'], waiting: ['Kim'] });
  for (const person of ['Ben', 'Wim', 'Kim'].map(idOf))
    for (const type of ['person.remove', 'person.take-back'] as const) {
      const before = retro.state;
      retro.do('Ana', { type, person });
      passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
    }
  const before = retro.state;
  retro.do('Kim', { type: 'person.withdraw' });
  passed({ before, fact: retro.log.at(-1) as Fact, after: retro.state });
}

const isStored = (passage: string) =>
  [...STORED_ONLY, ...SHOWN_ONLY].includes(passage.split(' ').at(-1) ?? '');

describe('the retro’s chart', () => {
  it('has every phase, each reachable by allowed commands', () => {
    expect(Object.keys(retroMachine.states)).toEqual([...PHASES]);
    const reached = new Set([...taken].map((passage) => passage.split(/[. ]/)[0]));
    expect([...reached].sort()).toEqual([...PHASES].sort());
  });

  it('has no transition that can never be taken', () => {
    const untaken = passagesOf(retroMachine.root).filter(
      (passage) => !taken.has(passage) && !isStored(passage),
    );
    expect(untaken).toEqual([]);
  });

  it('decides by XState as by the short cut for facts that change no state of the chart, for every fact in every state', () => {
    expect([...otherwise]).toEqual([]);
  });

  it('accepts every fact somewhere, and no others', () => {
    const takes = new Set(passagesOf(retroMachine.root).map((passage) => passage.split(' ')[1]));
    const facts = [...Object.keys(factSchemas), ...SHOWN_ONLY].filter((type) => type !== 'retro.created');
    expect([...takes].sort()).toEqual(facts.sort());
  });

  it('has a command for every fact, except those that are only stored', () => {
    const facts = Object.keys(factSchemas).filter((type) => !STORED_ONLY.includes(type));
    expect([...told].sort()).toEqual(facts.sort());
  });

  it('[TI3] [GB1] moves from phase to phase only by the moderator’s commands, one at a time', () => {
    expect(Object.fromEntries([...phaseMoves].map(([type, pairs]) => [type, [...pairs].sort()]))).toEqual({
      'writing.started': ['setup writing'],
      'sharing.started': ['writing posting'],
      'grouping.started': ['posting grouping'],
      'voting.started': ['grouping voting'],
      'voting.closed': ['voting discussion'],
      'review.started': ['discussion review'],
      'retro.finished': ['review finished'],
      'phase.reopened': [
        'discussion voting',
        'grouping posting',
        'posting writing',
        'review discussion',
        'voting grouping',
        'writing setup',
      ],
    });
  });
});

describe('the small charts', () => {
  it.each([
    ['[JO4] [JO7] [RO6] admission', admissionMachine, moves.admission],
    ['[TI2] the clock', clockMachine, moves.clock],
    ['[SH1] [SH6] a turn', turnMachine, moves.turn],
  ] as const)('%s follows every transition of its chart', (_, machine, made) => {
    expect(changing(made)).toEqual(changing(edgesOf(machine)));
  });
});
