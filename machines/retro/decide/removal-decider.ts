import { TAKE_BACK_MS } from '#contract/limits.ts';
import type { FactOf, NewFact } from '#contract/retro/facts.ts';
import type { Phase, RetroData } from '#contract/retro/retro-data.ts';
import { isDeletedAccount } from '../deleted-accounts.ts';
import { isStillAsked } from '../reducers/removal-reducer.ts';
import { slotsTaken } from '../selectors/door-selectors.ts';
import { isIn } from '../selectors/people-selectors.ts';
import { staysWithoutAuthor, unsharedTopicsOf } from '../selectors/topics-selectors.ts';
import { presenterOf } from '../selectors/turns-selectors.ts';
import { type Decide, no, type Others, yes } from './decision.ts';
import { nextTurn } from './turn-order.ts';

/**
 * Removes someone from the room, with what they wrote and did not share (RO6), unless that would tell what was theirs
 * (NN7). A presenter's turn ends first, so that the next can begin; the caller decides which.
 */
export function removal(
  data: RetroData,
  person: string,
  how: Pick<FactOf<'person.removed'>, 'leftTeam'> = {},
): NewFact[] {
  const unshared = staysWithoutAuthor(data) ? 0 : unsharedTopicsOf(data, person).length;
  const answered = data.iceBreaker?.revealed === false && data.iceBreaker.answers[person] !== undefined;
  const ahead = data.ahead ? { ahead: true as const } : {};
  return [
    ...stepDown(data, person),
    { type: 'person.removed', person, unshared, answered, ...how, ...ahead },
  ];
}

/** The end of a presenter's turn, without losing what they have left; nothing for others. */
export function stepDown(data: RetroData, person: string): NewFact[] {
  if (presenterOf(data) !== person) return [];
  return unsharedTopicsOf(data, person).length > 0
    ? [{ type: 'turn.skipped', person, left: true }]
    : [{ type: 'turn.ended', person, lost: 0 }];
}

/** RO6: a waiting person leaves the door. Only the moderator removes a co-lead (CL3). */
const remove: Decide<'person.remove'> = (data, { person: id }, context) => {
  const person = data.people[id];
  if (person?.admission === 'waiting')
    return yes({ type: 'person.removed', person: id, unshared: 0, answered: false, waited: true });
  if (!isIn(person) || id === data.moderator) return no('unknown_person');
  if (person.coLead && context.actor.id !== data.moderator) return no('moderator_only');
  const isPresenting = presenterOf(data) === id;
  return yes(...removal(data, id), ...(isPresenting ? nextTurn(data, context) : []));
};

/** RO10: all that the removal took comes back, as far as its place is still there. */
const takeBack: Decide<'person.take-back'> = (data, { person: id }, { now }, phase) => {
  const person = data.people[id];
  if (person?.admission !== 'removed' || isDeletedAccount(person)) return no('unknown_person');
  const backup = data.kept?.[id];
  if (!backup || now - backup.at > TAKE_BACK_MS) return no('too_late');
  if (backup.slot && slotsTaken(data) >= data.settings.slots) return no('no_slots');
  const { admission, takesPart, slot } = backup;
  const turn = backup.takesPart ? turnOnReturn(data, backup.drafts.length, phase) : undefined;
  return yes({
    type: 'person.taken-back',
    person: id,
    admission,
    takesPart,
    slot,
    unshared: backup.drafts.length,
    answered: isStillAsked(data, backup),
    ...(turn && { turn }),
    suggestions: backup.suggestions.filter((suggestion) => canStand(data, suggestion.groups)),
    ...(data.ahead && { ahead: true as const }),
  });
};

/** The turn of someone with topics left who takes part again while people share (RO9, RO10). */
export function turnOnReturn(data: RetroData, left: number, phase: Phase): 'to come' | 'skipped' | undefined {
  if (phase !== 'posting' || left === 0 || data.settings.withoutNames) return undefined;
  return presenterOf(data) === undefined ? 'skipped' : 'to come';
}

/** Whether both groups still stand, and nobody has suggested the same meanwhile. */
function canStand({ groups, suggestions }: RetroData, pair: readonly [string, string]): boolean {
  const isThere = pair.every((id) => groups.some((group) => group.id === id));
  return isThere && !suggestions.some((one) => pair.every((id) => one.groups.includes(id)));
}

/** Who may give the commands that are decided here, and how. Only the server decides these. */
export const others = {
  'person.remove': { by: 'lead', decide: remove },
  'person.take-back': { by: 'lead', decide: takeBack },
} satisfies Others;
