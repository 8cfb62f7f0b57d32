import type { DoorIntro } from '#contract/retro/retro-payloads.ts';
import { introOfDoor } from '#machines/retro/project.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { Retros } from '../store/read-models/read-retros.ts';

export interface JoinPreviewDeps {
  retros: Pick<Retros, 'isOpen'>;
  stateOf: StateOf;
  /** Epoch ms. */
  now: () => number;
}

/** What the doors of retros say to anybody with the link, from any address; null if there is no such retro, or it is over (JO9). */
export const joinPreview =
  ({ retros, stateOf, now }: JoinPreviewDeps) =>
  async (retro: string, address: string): Promise<DoorIntro | null> => {
    const state = (await retros.isOpen(retro)) ? await stateOf(retro, { address }) : null;
    return state && introOfDoor(state.data, now());
  };
