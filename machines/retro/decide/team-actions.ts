import { LIMITS } from '#contract/limits.ts';
import type { ActionItem, Owner, RetroData } from '#contract/retro.ts';
import { isSame } from '../is-same.ts';
import { ownersInAll } from '../selectors/owners.ts';
import { type Decision, no, yes } from './types.ts';

/** A change of an action item: only what is given changes; owners by their ids. */
export interface ActionUpdate extends Partial<Pick<ActionItem, 'description' | 'status' | 'dueDate'>> {
  owners?: readonly string[];
}

/**
 * Changes an action item in the team's list, also after the finish (TA1, TA2). The server decides who may:
 * they need not be in the room. Owners can be those it has, gone or not, and today's teammates.
 */
export function updateAction(
  data: RetroData,
  id: string,
  { description, status, owners: wanted, dueDate }: ActionUpdate,
  team: readonly Owner[],
): Decision {
  const action = data.actions[id];
  if (!action) return no('unknown_action');
  const owners = wanted === undefined ? action.owners : ownersAmong(wanted, [...team, ...action.owners]);
  if (owners === null) return no('unknown_owner');
  if (owners.length > action.owners.length) {
    if (ownersInAll(data) + owners.length - action.owners.length > LIMITS.ownersInAll) return no('limit');
  }
  const update = {
    action: id,
    status: status ?? action.status,
    owners,
    dueDate: dueDate === undefined ? action.dueDate : dueDate,
  };
  const { status: was, owners: had, dueDate: due } = action;
  const isReworded = description !== undefined && description !== action.description;
  if (!isReworded && isSame(update, { action: id, status: was, owners: had, dueDate: due })) return yes();
  return yes({ type: 'action.updated', ...update, ...(isReworded && { description }) });
}

/** These people, each once; null if one is not among the possible ones. A person's latest name counts. */
function ownersAmong(ids: readonly string[], possible: readonly Owner[]): Owner[] | null {
  const known = new Map([...possible].reverse().map((owner) => [owner.id, owner]));
  const owners = [...new Set(ids)].map((id) => known.get(id));
  return owners.every((owner) => owner !== undefined) ? (owners as Owner[]) : null;
}
