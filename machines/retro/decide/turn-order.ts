import { TURN_MINUTES } from '#contract/limits.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { presenterOf, turnsToCome } from '../selectors/turns-selectors.ts';
import type { Context } from './decision.ts';

/** Ms of one presenter's turn: posting duration divided by the number of presenters (SH3). */
export function turnLength(data: RetroData, presenters: number): number {
  return presenters > 0
    ? Math.round((data.settings.postingDuration * 60_000) / presenters)
    : TURN_MINUTES * 60_000;
}

/** Begins a person's turn. */
export function startTurn(data: RetroData, person: string, presenters: number, now: number): NewFact {
  const total = turnLength(data, presenters);
  return { type: 'turn.started', person, endsAt: now + total, total };
}

/** The next turn after the present one, if there is one. Anyone offline goes to the end (SH1), unless all are. */
export function nextTurn(data: RetroData, { isOnline, now }: Context): NewFact[] {
  const toCome = turnsToCome(data);
  return startFirstTurn(data, toCome, data.turns.length, isOnline, now);
}

/** A turn for someone who had none when the order was drawn, after all others (WR8). It begins if nobody presents. Without names nobody has one (NN3). */
export function lateTurn(data: RetroData, person: string, { isOnline, now }: Context): NewFact[] {
  if (data.settings.withoutNames || data.turns.some((turn) => turn.person === person)) return [];
  const order = [...turnsToCome(data), person];
  const late: NewFact = { type: 'turns.reordered', order };
  if (presenterOf(data) !== undefined) return [late];
  return [late, ...startFirstTurn(data, order, data.turns.length + 1, isOnline, now)];
}

/** The first person in the order who is there begins; those before them go to the end. */
export function startFirstTurn(
  data: RetroData,
  order: readonly string[],
  presenters: number,
  isOnline: (person: string) => boolean,
  now: number,
): NewFact[] {
  const first = Math.max(0, order.findIndex(isOnline));
  const person = order[first];
  if (person === undefined) return [];
  const begun = startTurn(data, person, presenters, now);
  if (first === 0) return [begun];
  return [{ type: 'turns.reordered', order: [...order.slice(first), ...order.slice(0, first)] }, begun];
}
