import type { FactOf, Stamp } from '#contract/retro/facts.ts';
import type { ActionStatus, CarriedItem, RetroData } from '#contract/retro/retro-data.ts';
import type { Viewer } from '../access/retro-access.ts';

/** Someone who is nobody in particular, as the reader of a shared brief: they get only what everybody gets. */
const NO_READER = '';

/** Whether an item from an earlier retro exists for somebody: not if they were removed from that one (RO6). */
export const isCarriedFor = ({ keptFrom }: Pick<CarriedItem, 'keptFrom'>, person: string): boolean =>
  keptFrom === undefined || (person !== NO_READER && !keptFrom.includes(person));

/** The items as somebody sees them, for whom they all exist: the same object for all of these. */
const shown = new WeakMap<RetroData['carried'], RetroData['carried']>();

/** The items from earlier retros that one person sees (LO5), without who else does not. */
export function carriedFor(carried: RetroData['carried'], person: string): RetroData['carried'] {
  const items = Object.values(carried);
  if (items.every(({ keptFrom }) => keptFrom === undefined)) return carried;
  const theirs = items.filter((item) => isCarriedFor(item, person));
  const isWhole = theirs.length === items.length;
  const known = isWhole ? shown.get(carried) : undefined;
  const made = known ?? Object.fromEntries(theirs.map((item) => [item.id, shownItem(item)]));
  if (isWhole) shown.set(carried, made);
  return made;
}

type Changed = FactOf<'carried.changed'> & Stamp;

/** The same of a change: what somebody does not see is gone for them. */
export function carriedChangeFor(fact: Changed, person: string): Changed {
  if (fact.put.every(({ keptFrom }) => keptFrom === undefined)) return fact;
  const put = fact.put.filter((item) => isCarriedFor(item, person)).map(shownItem);
  const hidden = fact.put.filter((item) => !isCarriedFor(item, person)).map(({ id }) => id);
  return { ...fact, put, drop: [...fact.drop, ...hidden] };
}

/** That one was ticked off here, with whom it is kept from: a viewer's share is decided by the fact alone. */
export const carriedStatusSet = (
  { id, keptFrom }: CarriedItem,
  status: ActionStatus,
): FactOf<'action.status-set'> => ({
  type: 'action.status-set',
  action: id,
  status,
  carried: keptFrom ? { keptFrom } : {},
});

/** That one was ticked off, or nothing for whom it does not exist: guests of a team (JO19), and who was removed from the retro it is from. */
export function statusChangeFor(
  fact: FactOf<'action.status-set'> & Stamp,
  { id, isGuestOfTeam }: Viewer,
): (FactOf<'action.status-set'> & Stamp) | 'nothing' {
  const { carried, ...shown } = fact;
  if (!carried) return fact;
  return isGuestOfTeam || !isCarriedFor(carried, id) ? 'nothing' : shown;
}

const shownItem = ({ keptFrom: _, ...item }: CarriedItem): CarriedItem => item;
