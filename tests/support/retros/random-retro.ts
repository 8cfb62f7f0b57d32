import fc from 'fast-check';
import type { Refusal } from '#contract/base/refusal-codes.ts';
import { type Command, parseCommand } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { Intro } from '#contract/retro/person.ts';
import type { ActionStatus, CarriedItem, Entitlements } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { eraseAhead, turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import type { Context, Decision } from '#machines/retro/decide/decision.ts';
import { meetModerator, readmit, rename } from '#machines/retro/decide/people-decider.ts';
import { type ActionUpdate, updateAction } from '#machines/retro/decide/team-actions-decider.ts';
import {
  changeCarried,
  changeEntitlements,
  changeTeam,
  type Team,
} from '#machines/retro/decide/team-decider.ts';
import { runOut } from '#machines/retro/decide/time-decider.ts';
import { applyFacts, handleCommand } from '#machines/retro/decide.ts';
import { evolve, initialState, phaseOf } from '#machines/retro/evolve.ts';
import { CAST, CAST_IDS, Dice } from './dice.ts';
import { LEFT_OVER } from './left-over-sample.ts';
import { idOf, introOf as intro, someSettings } from './local-retro.ts';
import { randomCommand } from './random-commands.ts';
import { START } from './test-clock.ts';

/** One fact of a random retro, with the states before and after it. */
export interface Step {
  before: RetroState;
  fact: Fact;
  after: RetroState;
}
export interface DecidedCommand {
  before: RetroState;
  after: RetroState;
  actor: string;
  command: Command;
  context: Context;
  refusal: Refusal | null;
}
export interface RandomRetro {
  log: Fact[];
  state: RetroState;
  steps: Step[];
  asked: DecidedCommand[];
  /** Every text typed in secret, with its author. */
  secrets: { text: string; author: string; what: string }[];
  /** How a failure shows the retro: the commands, in order. */
  [fc.toStringMethod]: () => string;
}

const move = fc.noBias(fc.array(fc.nat(9999), { minLength: 8, maxLength: 8 }));

/** A retro in which eight people do whatever comes to mind, from the lobby on and often to the end. */
export const randomRetro = (
  moves: fc.ArrayConstraints = { minLength: 60, maxLength: 240, size: 'max' },
): fc.Arbitrary<RandomRetro> =>
  fc.tuple(move, fc.array(move, moves)).map(([start, list]) => play(new Dice(start), list));

function play(start: Dice, moves: readonly (readonly number[])[]): RandomRetro {
  const first = created(start);
  let now = START;
  const retro: RandomRetro = {
    log: [first],
    state: initialState(first),
    steps: [],
    asked: [],
    secrets: [],
    [fc.toStringMethod]: () => scriptOf(retro),
  };
  const away = new Map<string, number>();
  const text = (author: string, what: string) => {
    const written = `<<${what} ${retro.secrets.length}>>`;
    retro.secrets.push({ text: written, author, what });
    return written;
  };

  for (const [place, numbers] of moves.entries()) {
    if (retro.asked.filter(({ before }) => before.data.finishedAt !== null).length > 4) break;
    const dice = new Dice(numbers);
    now += dice.roll(40) * 1000;
    const who = dice.pick(CAST_IDS);
    if (dice.percent(6)) {
      if (!away.delete(who)) away.set(who, now);
    }
    // What the server decides by itself, if it fits.
    const says = (decision: Decision) => {
      if (decision.ok) adopt(retro, applyFacts(retro.state, retro.log.length, decision.facts, now));
    };
    says(runOut(retro.state.data, now));
    says(turnAhead(retro.state.data, now));
    if (dice.percent(1)) says(eraseAhead(retro.state.data));

    const isOnline = (person: string) => !away.has(person);
    says(meetModerator(retro.state.data, { now, isOnline }));
    if (dice.percent(3))
      says(rename(retro.state.data, { ...introductionOf(retro.state, who), name: `${who} ${place}` }));

    if (dice.percent(6)) {
      const { data } = retro.state;
      says(
        dice.percent(50)
          ? changeTeam(data, someTeam(retro.state, dice), { now, isOnline })
          : changeEntitlements(data, somePlan(dice)),
      );
    }

    if (dice.percent(6)) {
      const item = dice.pick([...Object.keys(retro.state.data.actions), idOf('nobody')]);
      says(updateAction(retro.state.data, item, someUpdate(dice), someTeam(retro.state, dice).roster));
    }

    if (phaseOf(retro.state) === 'setup' && dice.percent(6)) {
      const items = [0, 1, 2, 3]
        .slice(dice.roll(4))
        .map((item) => carriedItem(item, someUpdate(dice).status));
      says(changeCarried(retro.state.data, items));
    }

    const comes = introductionOf(retro.state, who);
    says(readmit(retro.state.data, { ...comes, invitee: dice.percent(50) ? 'x' : null }));

    const { actor, input } = randomCommand(retro.state, dice, text);
    const reused = retro.asked.at(-1)?.command.id;
    const id = reused && dice.percent(3) ? reused : `c${String(place).padStart(15, '0')}`;
    const parsed = parseCommand({ ...input, id });
    if (!parsed.ok) throw new Error(`the generator made a bad ${input.type}: ${parsed.field}`);
    const context: Context = {
      actor: introductionOf(retro.state, actor),
      now,
      isOnline,
      offlineSince: (person) => away.get(person) ?? null,
      isCrowded: () => false,
      leftOver: LEFT_OVER,
      hashOf: (secret = 'what nobody knows') => `hash of ${secret}`,
      shuffle: (list) => (dice.percent(50) ? [...list].reverse() : [...list]),
    };
    const before = retro.state;
    const outcome = handleCommand(before, retro.log.length, parsed.command, context);
    if (outcome.ok) adopt(retro, outcome);
    const refusal = outcome.ok ? null : outcome;
    retro.asked.push({ before, after: retro.state, actor, command: parsed.command, context, refusal });
  }
  return retro;
}

function scriptOf({ log, asked }: RandomRetro): string {
  const lines = asked.map(
    ({ actor, command, refusal }) =>
      `${actor} ${JSON.stringify(command)}${refusal ? ` -> ${refusal.code}` : ''}`,
  );
  return `\n${JSON.stringify(log[0])}\n${lines.join('\n')}\n`;
}

function adopt(retro: RandomRetro, outcome: ReturnType<typeof applyFacts>): void {
  if (!outcome.ok) throw new Error(`the chart refused what the server decided: ${outcome.code}`);
  for (const fact of outcome.facts) {
    const after = evolve(retro.state, fact);
    if (!after) throw new Error(`the chart cannot take ${fact.type}`);
    retro.steps.push({ before: retro.state, fact, after });
    retro.log.push(fact);
    retro.state = after;
  }
}

/** How a random retro begins. */
export function created(dice: Dice): Fact & { type: 'retro.created' } {
  return {
    type: 'retro.created',
    retro: idOf('retro'),
    settings: someSettings(START, {
      startsAt: START + dice.pick([0, 600_000, 3_600_000]),
      votingMechanic: dice.pick(['like', 'one_and_two', 'equal']),
      ...(dice.percent(50) && { equalVotes: { count: 1 + dice.roll(4), several: dice.percent(50) } }),
      waitingRoom: dice.percent(60),
      slots: 3 + dice.roll(4),
      maxTopics: dice.pick([null, null, 2]),
      requiresPermanentAccount: dice.percent(15),
      ...(dice.percent(30)
        ? { teamId: idOf('team'), ...(dice.percent(60) && { allowsGuests: true as const }) }
        : { teamId: null }),
      ...(dice.percent(30) && { withoutNames: true as const }),
      ...(dice.percent(50) && { writeAhead: dice.pick([5, 60, 120]) }),
    }),
    invited: [
      { id: '1', name: 'Bert', email: null, userId: idOf('Bert') },
      { id: '2', name: 'late', email: 'late@hidden.example', userId: null },
    ],
    moderator: intro('Mo'),
    takesPart: dice.percent(80),
    iceBreakers: dice.percent(80),
    roster: [{ id: idOf('member'), name: 'Member' }],
    carried: [carriedItem(1), carriedItem(2)],
    seq: 1,
    at: START,
  };
}

/** A team of some of the cast, with their current names, and of one who never comes, in a workspace of one of them. */
const someTeam = (state: RetroState, dice: Dice): Team => ({
  roster: [
    { id: idOf('member'), name: 'Member' },
    ...[dice.pick(CAST_IDS)].map((id) => ({
      id,
      name: state.data.people[id]?.name ?? introductionOf(state, id).name,
    })),
  ],
  workspaceOwner: dice.pick(CAST_IDS),
});

const carriedItem = (place: number, status: ActionStatus = 'open'): CarriedItem => ({
  id: idOf(`old${place}`),
  description: 'From last time',
  owners: [{ id: idOf('Anna'), name: 'Anna' }],
  dueDate: null,
  status,
  retro: idOf('before'),
});

/** A change that someone makes to an action item, in the team's list. */
const someUpdate = (dice: Dice): ActionUpdate => ({
  status: dice.pick(['open', 'done', 'dropped']),
  ...(dice.percent(50) && { owners: dice.percent(50) ? [] : [idOf('member')] }),
  ...(dice.percent(50) && { dueDate: dice.pick([null, '2026-12-24']) }),
});

const somePlan = (dice: Dice): Entitlements => ({
  activities: dice.percent(50) ? ['mad_sad_glad', 'start_stop_continue'] : null,
  iceBreakers: dice.percent(60),
});

/** How the server introduces someone: Bert has an account that was invited, Gus is a guest. */
export function introductionOf({ data }: RetroState, id: string): Intro {
  const name = CAST.find((candidate) => idOf(candidate) === id) ?? '';
  const invitee = data.invited.find((candidate) => candidate.userId === id)?.id ?? null;
  return { ...intro(name), id, guest: name === 'Gus', invitee };
}
