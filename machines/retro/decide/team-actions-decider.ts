import { LIMITS } from '#contract/limits.ts';
import type { Owner } from '#contract/retro/person.ts';
import type { ActionItem, RetroData } from '#contract/retro/retro-data.ts';
import { isSame } from '../is-same.ts';
import { ownersInAll, withTeamActions } from '../selectors/possible-owners-selectors.ts';
import { type Decision, isUsedId, no, yes } from './decision.ts';

/** A change of an action item: only what is given changes; owners by their ids. */
export interface ActionUpdate extends Partial<Pick<ActionItem, 'description' | 'status' | 'dueDate'>> {
  owners?: readonly string[];
}

/** An action item that a team adds by itself, between its retros. */
export type TeamActionItem = Pick<ActionItem, 'id' | 'author' | 'description' | 'dueDate'> & {
  /** Ids of its owners. */
  owners: readonly string[];
  /** Epoch ms. */
  createdAt: number;
};

/**
 * Adds an action item after the finish (TA7). The server decides who may, and in which retro: they need not have been there.
 * Sent twice, it is added once.
 */
export function addTeamAction(data: RetroData, item: TeamActionItem, team: readonly Owner[]): Decision {
  if (data.finishedAt === null) return no('wrong_phase');
  if (data.teamActions?.[item.id]) return yes();
  if (isUsedId(data, item.id)) return no('duplicate_id');
  if (Object.keys(withTeamActions(data)).length >= LIMITS.actionItems) return no('limit');
  const owners = ownersAmong(item.owners, team);
  if (owners === null) return no('unknown_owner');
  if (ownersInAll(data) + owners.length > LIMITS.ownersInAll) return no('limit');
  return yes({ type: 'action.set-by-team', action: { ...item, group: null, owners, status: 'open' } });
}

/**
 * Changes an action item in the team's list, also after the finish (TA1, TA2). The server decides who may:
 * they need not be in the room. Owners can be those it has, gone or not, and today's teammates.
 */
export function updateAction(
  data: RetroData,
  id: string,
  change: ActionUpdate,
  team: readonly Owner[],
): Decision {
  const action = withTeamActions(data)[id];
  if (!action) return no('unknown_action');
  const { owners: wanted } = change;
  const owners = wanted === undefined ? action.owners : ownersAmong(wanted, [...team, ...action.owners]);
  if (owners === null) return no('unknown_owner');
  if (owners.length > action.owners.length) {
    if (ownersInAll(data) + owners.length - action.owners.length > LIMITS.ownersInAll) return no('limit');
  }
  const after: ActionItem = { ...action, ...change, owners };
  if (isSame(after, action)) return yes();
  if (data.teamActions?.[id]) return yes({ type: 'action.set-by-team', action: after });
  const { status, dueDate, description } = after;
  const reworded = description !== action.description && { description };
  return yes({ type: 'action.updated', action: id, status, owners, dueDate, ...reworded });
}

/** These people, each once; null if one is not among the possible ones. A person's latest name counts. */
function ownersAmong(ids: readonly string[], possible: readonly Owner[]): Owner[] | null {
  const known = new Map([...possible].reverse().map((owner) => [owner.id, owner]));
  const owners = [...new Set(ids)].map((id) => known.get(id));
  return owners.every((owner) => owner !== undefined) ? (owners as Owner[]) : null;
}
