import type { FactType } from '#contract/retro/facts.ts';
import type { LoggedFact } from '../store/log/event-store.ts';
import { ACTION_FACTS } from '../store/read-models/action-item-rows.ts';
import type { LeftOverFor } from './left-over-topics.ts';
import type { StatusOfActionItem, UpdateActionItem } from './update-action-item.ts';

/** The connection from one retro of a team to the others (TA3). */
export interface TeamMemory {
  /** Changes an action item in the retro that it is from. */
  update: UpdateActionItem;
  statusOf: StatusOfActionItem;
  leftOverFor: LeftOverFor;
  /** The team's action items have changed: the lobbies of its next retros show that. Never fails, and nobody waits for it. */
  changed: (team: string) => void;
}

/** Facts that change the team's action items; going back to a lobby has to show their present state. */
const CHANGING: ReadonlySet<FactType> = new Set<FactType>([
  ...ACTION_FACTS,
  // Whom items are kept from (RO6).
  'person.removed',
  'person.taken-back',
  'phase.reopened',
]);

export const changesItems = (facts: readonly LoggedFact[]): boolean =>
  facts.some(({ fact }) => CHANGING.has(fact.type));
