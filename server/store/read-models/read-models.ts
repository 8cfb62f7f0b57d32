import { actionItems, actionOwners } from './action-item-rows.ts';
import { heldRetros } from './held-retros.ts';
import type { ReadModel } from './read-model.ts';
import { retroInvited } from './retro-invited.ts';
import { retroNames } from './retro-names.ts';
import { retroPeople } from './retro-people.ts';
import { retroRemoved } from './retro-removed.ts';
import { retroRows } from './retro-rows.ts';
import { searchedTextRows } from './searched-text-rows.ts';
import { takenTopics } from './taken-topics.ts';

/** All read models. The list of retros comes first, because the rows of the others refer to it. */
export const READ_MODELS: readonly ReadModel[] = [
  retroRows,
  retroPeople,
  retroRemoved,
  retroInvited,
  retroNames,
  actionItems,
  actionOwners,
  heldRetros,
  takenTopics,
  searchedTextRows,
];
