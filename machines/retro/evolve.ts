import { type AnyStateNode, type SnapshotFrom, transition } from 'xstate';
import type { Fact, FactOf, ShownFact, Stamp } from '#contract/retro/facts.ts';
import type { Phase, RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { notBegun } from './not-begun.ts';
import { newPerson } from './reducers/people-reducer.ts';
import { retroMachine } from './retro-machine.ts';
import { applyFact, mutateInPlace } from './retro-setup.ts';

/** The first state of a retro. */
export function initialState(fact: FactOf<'retro.created'> & Stamp): RetroState {
  const moderator = {
    ...newPerson(fact.moderator, 'participant'),
    admission: 'in',
    takesPart: fact.takesPart,
  } as const;
  const data: RetroData = {
    id: fact.retro,
    settings: fact.settings,
    entitlements: { activities: fact.activities ?? null, iceBreakers: fact.iceBreakers },
    roster: fact.roster,
    workspaceOwner: fact.workspaceOwner ?? null,
    invited: fact.invited,
    moderator: moderator.id,
    people: { [moderator.id]: moderator },
    ...notBegun(),
    drafts: {},
    topicCount: 0,
    undo: [],
    kept: {},
    carried: Object.fromEntries(fact.carried.map((item) => [item.id, item])),
    ...(fact.imported && { imported: fact.imported }),
  };
  return { value: { setup: { iceBreaker: 'quiet', ahead: 'closed' } }, data };
}

/** The chart's snapshot of each state that it has computed. */
const snapshots = new WeakMap<RetroState, SnapshotFrom<typeof retroMachine>>();

type Snapshot = SnapshotFrom<typeof retroMachine>;

const snapshotOf = (state: RetroState): Snapshot =>
  snapshots.get(state) ?? retroMachine.resolveState({ value: state.value, context: state.data } as never);

/** Whether the chart only applies facts of a type while it is in a state, by both; computed once. */
const onlyApplied = new Map<string, boolean>();

/** The nodes of the chart that a state is in. The innermost comes first, since its transitions take precedence. */
function nodesOf(state: RetroState): AnyStateNode[] {
  const nodes: AnyStateNode[] = [retroMachine.root];
  const within = (node: AnyStateNode | undefined, value: Value | undefined): void => {
    if (!node || value === undefined) return;
    const inner = typeof value === 'string' ? [[value, undefined] as const] : Object.entries(value);
    for (const [name, rest] of inner) {
      const child = node.states[name];
      if (child) nodes.unshift(child);
      within(child, rest);
    }
  };
  within(retroMachine.root, state.value);
  return nodes;
}

/** The chart's value, or the part of it within a state. */
type Value = string | { [state: string]: Value };

/**
 * Whether the chart, in its present state, does nothing with such a fact except apply it: no guard applies, and it stays in
 * that state. This is true for most facts, and stepping the chart each time would take longer than applying them.
 */
function isOnlyApplied(state: RetroState, type: ShownFact['type']): boolean {
  const key = `${typeof state.value === 'string' ? state.value : JSON.stringify(state.value)} ${type}`;
  const cached = onlyApplied.get(key);
  if (cached !== undefined) return cached;
  const nodes = nodesOf(state);
  const [first, ...others] =
    nodes.map((node) => node.transitions.get(type)).find((transitions) => transitions) ?? [];
  const isPlain =
    first !== undefined &&
    others.length === 0 &&
    first.guard === undefined &&
    first.target === undefined &&
    first.actions.length === 1 &&
    nodes.every(({ always }) => always === undefined);
  onlyApplied.set(key, isPlain);
  return isPlain;
}

/** The state after a fact, or null if the chart does not accept it. Never changes the state it is given. */
export function evolve(state: RetroState, fact: ShownFact): RetroState | null {
  if (isOnlyApplied(state, fact.type)) return { value: state.value, data: applyFact(state.data, fact) };
  const snapshot = snapshotOf(state);
  const [next] = transition(retroMachine, snapshot, fact);
  // For an event it does not accept, the chart returns the same snapshot.
  if (next === snapshot) return null;
  const after = { value: next.value as RetroState['value'], data: next.context };
  snapshots.set(after, next);
  return after;
}

/** The state after the next fact of a log, whose first one begins it; null if the fact does not fit. */
export function nextState(state: RetroState | null, fact: Fact): RetroState | null {
  if (state) return evolve(state, fact);
  return fact.type === 'retro.created' ? initialState(fact) : null;
}

/**
 * As `nextState`, but takes over the state, which nobody else may hold: it is changed instead of copied. For logs that are built
 * at once: with each fact of a large retro its copies take longer the larger it already is. The fact stays as it is.
 */
export function nextStateInPlace(state: RetroState | null, fact: Fact): RetroState | null {
  const own = JSON.parse(JSON.stringify(fact)) as Fact;
  return state ? mutateInPlace(state.data, () => nextState(state, own)) : nextState(null, own);
}

/** The phase that a state is in. */
export function phaseOf(state: RetroState): Phase {
  return (typeof state.value === 'string' ? state.value : Object.keys(state.value)[0]) as Phase;
}

/** The step within the phase, such as `presenting` in posting; in the lobby that of the ice breaker. Undefined if the phase has none. */
export function stepOf(state: RetroState): string | undefined {
  const within = typeof state.value === 'string' ? undefined : Object.values(state.value)[0];
  return typeof within === 'object' ? within.iceBreaker : within;
}
