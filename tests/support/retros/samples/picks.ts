import { activityOf, topicTypesOf } from '#contract/activities/activities.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { askingOf, waitingOf } from '#machines/retro/selectors/people-selectors.ts';
import { CAST_IDS, type Dice } from '../dice.ts';
import { idOf } from '../local-retro.ts';

// What a random command is about: mostly something that is in the retro.

export const NOBODY = idOf('nobody');
export const person = (_state: RetroState, dice: Dice) => dice.pick(CAST_IDS);
export const some = <T>(list: readonly T[], dice: Dice, rather: T): T =>
  list.length > 0 && !dice.percent(4) ? dice.pick(list) : rather;
export const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);
export const group = (state: RetroState, dice: Dice) => some(ids(state.data.groups), dice, NOBODY);
export const draft = (state: RetroState, dice: Dice) => some(Object.keys(state.data.drafts), dice, NOBODY);
export const topic = (state: RetroState, dice: Dice) => some(Object.keys(state.data.topics), dice, NOBODY);
export const type = (state: RetroState, dice: Dice) =>
  some(topicTypesOf(activityOf(state.data.settings)), dice, 'no_such');
export const waiting = ({ data }: RetroState) => ids([...waitingOf(data), ...askingOf(data)]);
export const toCome = (state: RetroState) =>
  state.data.turns.filter((turn) => turn.state === 'to come').map((turn) => turn.person);
export const nothing = () => ({});
export const minutes = (_state: RetroState, dice: Dice) => ({ minutes: 1 + dice.roll(3) });

export function action(state: RetroState, dice: Dice, text: (what: string) => string) {
  return {
    description: dice.percent(20) ? 'Call the customer' : text('action'),
    owners: dice.percent(50) ? [] : [dice.pick([...CAST_IDS, idOf('member')])],
    dueDate: dice.percent(30) ? '2026-12-01' : null,
    group: state.data.current ?? (dice.percent(50) ? group(state, dice) : null),
  };
}
export function withoutGroup({ group: _group, ...rest }: ReturnType<typeof action>) {
  return rest;
}
export function actionItem(state: RetroState, dice: Dice): string {
  return some([...Object.keys(state.data.actions), ...Object.keys(state.data.carried)], dice, NOBODY);
}

export const note = (state: RetroState, dice: Dice) => some(Object.keys(state.data.notes), dice, NOBODY);
export const kind = (dice: Dice) => dice.pick(['note', 'decision']);

/** With which everybody here writes. */
export const CLAIM_KEY = idOf('claim key');

export function suggestion(state: RetroState, dice: Dice): string {
  return some(
    state.data.suggestions.map(({ id }) => id),
    dice,
    NOBODY,
  );
}
