import type { ReadModel } from './read-model.ts';
import { retroInvited } from './retro-invited.ts';
import { retroList } from './retro-list.ts';
import { retroNames } from './retro-names.ts';
import { retroPeople } from './retro-people.ts';

/** All read models. The list of retros comes first, because the rows of the others refer to it. */
export const READ_MODELS: readonly ReadModel[] = [retroList, retroPeople, retroInvited, retroNames];
