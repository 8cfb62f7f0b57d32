import { type CommandType, commandSchemas, parseCommand } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { Person } from '#contract/retro/person.ts';
import type { ActionItem, RemovalBackup } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { eraseAhead, turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import { yes } from '#machines/retro/decide/decision.ts';
import { meetModerator, readmit, rename } from '#machines/retro/decide/people-decider.ts';
import { addTeamAction, updateAction } from '#machines/retro/decide/team-actions-decider.ts';
import { changeCarried, changeEntitlements, changeTeam } from '#machines/retro/decide/team-decider.ts';
import { runOut } from '#machines/retro/decide/time-decider.ts';
import { applyFacts, handleCommand } from '#machines/retro/decide.ts';
import { evolve, phaseOf } from '#machines/retro/evolve.ts';
import { Dice } from '#tests/support/retros/dice.ts';
import { LEFT_OVER } from '#tests/support/retros/left-over-sample.ts';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';
import { commandOf } from '#tests/support/retros/random-commands.ts';
import { created, introductionOf } from '#tests/support/retros/random-retro.ts';
import { START } from '#tests/support/retros/test-clock.ts';

/** One fact on the path, and the states before and after it. */
export interface Passage {
  before: RetroState;
  fact: Fact;
  after: RetroState;
}

/** The chart's innermost states by their names, such as `posting.presenting`: one in each of its regions. */
export function leavesOf({ value }: RetroState): string[] {
  const within = (name: string, inner: Value): string[] =>
    typeof inner === 'string'
      ? [`${name}.${inner}`]
      : Object.entries(inner).flatMap(([region, step]) => within(`${name}.${region}`, step));
  return typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([name, inner]) => within(name, inner));
}
type Value = string | { [name: string]: Value };

const COMMANDS = Object.keys(commandSchemas) as CommandType[];
/** Commands that only fit a retro without names. */
const UNNAMED: readonly CommandType[] = ['topic.draw', 'reader.draw', 'topic.claim'];
const ASKING = ['Mo', 'Tom', 'Anna', 'Bert', 'Wim', 'Kim', 'Fay'].map(idOf);
/** How often each person tries each command in one state, with different random choices each time. */
const TRIES = 3;

/**
 * Walks the retro's chart with allowed commands, visiting new states of the chart first. States that do not
 * differ in what can follow count as one. Ends when nothing is new, or when `enough` says so.
 */
export function walk(passed: (passage: Passage) => void, enough: () => boolean): void {
  walkFrom(crowded(), passed, enough);
}

/** The same without names. */
export function walkWithoutNames(passed: (passage: Passage) => void, enough: () => boolean): void {
  walkFrom(withoutNames(crowded()), passed, enough);
}

/** The same within the lobby, while topics can be written ahead. */
export function walkAhead(passed: (passage: Passage) => void, enough: () => boolean): void {
  const isLeft = (state: RetroState) => phaseOf(state) !== 'setup';
  walkFrom(crowdedAhead(), passed, enough, isLeft);
}

function walkFrom(
  start: RetroState,
  passed: (passage: Passage) => void,
  enough: () => boolean,
  isLeft: (state: RetroState) => boolean = () => false,
): void {
  const known = new Set<string>();
  const ahead = [{ state: start, seq: 100 }];
  for (let at = ahead.shift(); at && !enough(); at = ahead.shift()) {
    for (const facts of nextFrom(at.state, at.seq)) {
      let state = at.state;
      for (const fact of facts) {
        const after = evolve(state, fact);
        if (!after) throw new Error(`the chart cannot take ${fact.type}`);
        passed({ before: state, fact, after });
        state = after;
      }
      const place = `${leavesOf(state).join(' ')} ${state.data.clock.state}`;
      const kind = `${place} ${thingsIn(state)}`;
      if (known.has(kind) || isLeft(state)) continue;
      const next = { state, seq: at.seq + facts.length };
      if (known.has(place)) ahead.push(next);
      else ahead.unshift(next);
      known.add(place).add(kind);
    }
  }
}

/** The facts of everything that anyone may do next, and of what the server itself may say. */
function* nextFrom(state: RetroState, seq: number): Generator<Fact[]> {
  const now = START + seq * 1000;
  const numbers = chances(seq);
  for (const type of COMMANDS) {
    if (UNNAMED.includes(type) && !state.data.settings.withoutNames) continue;
    const tries = commandSchemas[type].safeParse({}).success ? 1 : TRIES;
    for (const id of ASKING) {
      for (let attempt = 0; attempt < tries; attempt++) {
        const dice = new Dice(Array.from({ length: 8 }, numbers));
        const input = commandOf(type, state, dice, (what) => `${what} ${seq}`);
        const parsed = parseCommand({ ...input, id: `c${String(seq).padStart(15, '0')}` });
        if (!parsed.ok) throw new Error(`a bad ${type}: ${parsed.field}`);
        const outcome = handleCommand(state, seq, parsed.command, {
          actor: introductionOf(state, id),
          now,
          isOnline,
          offlineSince: () => 0,
          isCrowded: () => false,
          leftOver: LEFT_OVER,
          hashOf: (secret = 'what nobody knows') => secret,
          shuffle: (list) => [...list],
        });
        if (!outcome.ok && outcome.code === 'moderator_only') break;
        if (outcome.ok && outcome.facts.length > 0) yield outcome.facts;
      }
    }
  }
  const workspaceOwner = state.data.workspaceOwner ? null : idOf('Olga');
  for (const said of [
    runOut(state.data, Number.MAX_SAFE_INTEGER),
    turnAhead(state.data, now),
    turnAhead(state.data, Number.MAX_SAFE_INTEGER),
    eraseAhead(state.data),
    // Whoever wrote ahead may leave the team in any phase, in the room or not.
    yes({ type: 'ahead.withdrawn', person: idOf('Tom') }),
    meetModerator(state.data, { now: 0, isOnline: () => true }),
    rename(state.data, { ...introductionOf(state, idOf('Anna')), name: `Anna ${seq}` }),
    changeTeam(state.data, { roster: [], workspaceOwner }, { now, isOnline }),
    readmit(state.data, { id: idOf('Lea'), invitee: '1' }),
    updateAction(state.data, idOf('item'), { status: seq % 2 ? 'done' : 'dropped' }, []),
    addTeamAction(
      state.data,
      {
        ...{ id: idOf('since'), author: idOf('Olga'), description: 'x', owners: [] },
        ...{ dueDate: null, createdAt: now },
      },
      [],
    ),
    changeCarried(
      state.data,
      seq % 2 ? [] : [{ id: idOf('old'), description: 'x', owners: [], dueDate: null, status: 'open' }],
    ),
    changeEntitlements(state.data, { activities: null, iceBreakers: !state.data.entitlements.iceBreakers }),
  ]) {
    const outcome = said.ok ? applyFacts(state, seq, said.facts, now) : said;
    if (outcome.ok && outcome.facts.length > 0) yield outcome.facts;
  }
}

const isOnline = (person: string): boolean => person !== idOf('Mo');

/** Numbers that look random and are always the same. */
function chances(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 48_271 + 11) % 2_147_483_647;
    return last % 9_973;
  };
}

/** Later than any time on a path: a removal then can still be taken back. */
const FAR = START + 1e9;

/**
 * A team's lobby with every kind of person: in, watching, waiting, rejected, removed just now, one who once led, one who leads too, and one who left with the team; the one who was rejected is in the team by now, as is one who has not come. The retro
 * went back to it from the discussion, and an action item remains from there.
 */
function crowded(): RetroState {
  const { withoutNames: _, ...planned } = created(new Dice([0])).settings;
  const retro = new LocalRetro({
    moderator: 'Mo',
    settings: { ...planned, waitingRoom: false, slots: 9, votingMechanic: 'one_and_two' },
    now: () => START,
  });
  retro.setOnline('Mo', false);
  retro.join('Eve');
  retro.setOnline('Mo', true);
  const guarded = { ...retro.state.data.settings, waitingRoom: true };
  retro.do('Mo', { type: 'settings.change', settings: guarded, invited: [] });
  for (const name of ['Anna', 'Bert', 'Wim', 'Kim', 'Fay'])
    retro.join(name, name === 'Wim' ? 'watcher' : 'participant');
  retro.do('Mo', { type: 'person.admit', people: ['Anna', 'Bert', 'Wim'].map(idOf) });
  retro.do('Mo', { type: 'person.reject', people: [idOf('Fay')] });
  const { value, data } = retro.state;
  const lea = {
    ...data.people[idOf('Eve')],
    id: idOf('Lea'),
    admission: 'removed',
    leftTeam: true,
  } as Person;
  const away = { takesPart: false, slot: false };
  const gus = { ...lea, ...away, id: idOf('Gus'), leftTeam: false, removedAt: FAR } as Person;
  const anna = { ...data.people[idOf('Anna')], led: { asks: false } } as Person;
  const bert = { ...data.people[idOf('Bert')], coLead: true } as Person;
  const all = {
    ...data.people,
    [anna.id]: anna,
    [bert.id]: bert,
    [lea.id]: { ...lea, ...away },
    [gus.id]: gus,
  };
  // In a team everybody has an account (JO2).
  const people = Object.fromEntries(Object.entries(all).map(([id, one]) => [id, { ...one, guest: false }]));
  const roster = ['Fay', 'Tom'].map((name) => ({ id: idOf(name), name }));
  const kept = {
    [gus.id]: {
      ...{ at: FAR, admission: 'in', takesPart: true, slot: true, drafts: [], votes: [], suggestions: [] },
      answer: null,
    } as RemovalBackup,
  };
  const item: ActionItem = {
    id: idOf('item'),
    author: idOf('Anna'),
    group: null,
    description: 'Fix the build',
    owners: [],
    dueDate: null,
    status: 'open',
  };
  const settings = { ...data.settings, teamId: idOf('team') };
  return { value, data: { ...data, people, kept, roster, settings, actions: { [item.id]: item } } };
}

/** The same retro, held without names and begun, before Kim came to the door. */
function withoutNames({ data }: RetroState): RetroState {
  const kim = { ...data.people[idOf('Kim')], admission: 'outside', neverIn: true } as Person;
  const people = { ...data.people, [kim.id]: kim };
  return { value: 'writing', data: { ...data, people, settings: { ...data.settings, withoutNames: true } } };
}

/** The same before it begins, while topics can be written ahead. */
function crowdedAhead(): RetroState {
  const { value, data } = crowded();
  const settings = { ...data.settings, startsAt: START + 11 * 3_600_000, writeAhead: 24 * 60 };
  return { value, data: { ...data, settings } };
}

/** Besides the chart's state and the clock: which things there are for commands to act on. */
function thingsIn({ data }: RetroState): string {
  const { people, topics, drafts, suggestions, undo, actions, iceBreaker, votes, turns, groups } = data;
  return [
    ...[suggestions, undo ?? [], actions, votes].map((things) => Object.keys(things).length > 0),
    Math.min(2, new Set(Object.values(drafts).map((draft) => draft.author)).size),
    Math.min(2, groups.length),
    turns.some((turn) => turn.state === 'to come'),
    (iceBreaker?.count ?? 0) > 0,
    data.reader !== null,
    data.reading !== null && Object.values(people).some(({ admission }) => admission === 'waiting'),
    data.settings.withoutNames && Object.values(topics).some(({ author }) => people[author]),
  ].join(' ');
}
