import type { FactOf, NewFact } from '#contract/facts.ts';
import type { RetroData } from '#contract/retro.ts';
import { unsharedTopicsOf } from '../selectors/topics.ts';
import { presenterOf } from '../selectors/turns.ts';

/**
 * Removes someone from the room, with what they wrote and did not share (RO6). A presenter's turn ends first, so
 * that the next can begin; the caller decides which.
 */
export function removal(
  data: RetroData,
  person: string,
  how: Pick<FactOf<'person.removed'>, 'leftTeam'> = {},
): NewFact[] {
  const drafts = unsharedTopicsOf(data, person).length;
  const answered = data.iceBreaker?.revealed === false && data.iceBreaker.answers[person] !== undefined;
  const removed = (unshared: number) =>
    ({ type: 'person.removed', person, unshared, answered, ...how }) as const;
  if (presenterOf(data) !== person) return [removed(drafts)];
  return [{ type: 'turn.ended', person, lost: drafts }, removed(0)];
}
