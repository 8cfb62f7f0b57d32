import type { Owner } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isIn } from './people-selectors.ts';

/** Who can own an action item (AI1): those in the room, then the rest of the team, and owners it has already. */
export function possibleOwners(data: RetroData, already: readonly Owner[] = []): Owner[] {
  const inRoom = Object.values(data.people)
    .filter(isIn)
    .map(({ id, name }) => ({ id, name }));
  const byId = new Map([...already, ...data.roster, ...inRoom].map((owner) => [owner.id, owner]));
  const rest = [...data.roster, ...already].filter((owner) => !inRoom.some(({ id }) => id === owner.id));
  return [...new Set([...inRoom, ...rest].map((owner) => owner.id))].map((id) => byId.get(id) as Owner);
}

/** How many owners all action items have together. */
export const ownersInAll = (data: RetroData): number =>
  Object.values(withTeamActions(data)).reduce((count, { owners }) => count + owners.length, 0);

/** The action items that a retro agreed on, and those its team has added since (TA7). */
export const withTeamActions = ({
  actions,
  teamActions,
}: Pick<RetroData, 'actions' | 'teamActions'>): RetroData['actions'] =>
  teamActions ? { ...actions, ...teamActions } : actions;
