import type { FactType } from '#contract/facts.ts';
import type { LoggedFact } from '../store/log/event-store.ts';
import type { LeftOverFor } from './left-over.ts';
import type { UpdateActionItem } from './update-action-item.ts';

/** The way from one retro of a team to the others (TA3). */
export interface TeamMemory {
  /** Changes an action item in the retro that it is from. */
  update: UpdateActionItem;
  leftOverFor: LeftOverFor;
  /** The team's action items are others: the lobbies of its next retros show them. Fails never, and is not waited for. */
  changed: (team: string) => void;
}

/** What changes the team's action items; a lobby that is gone back to has to show how they are by now. */
const CHANGING: ReadonlySet<FactType> = new Set<FactType>([
  'action.added',
  'action.changed',
  'action.deleted',
  'action.status-set',
  'action.updated',
  'phase.reopened',
]);

export const changesItems = (facts: readonly LoggedFact[]): boolean =>
  facts.some(({ fact }) => CHANGING.has(fact.type));
