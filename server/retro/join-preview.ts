import type { DoorIntro } from '#contract/retro/retro-payloads.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { introOfDoor } from '#machines/retro/project.ts';
import type { Retros } from '../store/read-models/read-retros.ts';

export interface JoinPreviewDeps {
  retros: Pick<Retros, 'isOpen'>;
  glance: (retro: string) => Promise<RetroState | null>;
}

/** What the doors of retros say to anybody with the link; null if there is no such retro, or it is over (JO9). */
export const joinPreview =
  ({ retros, glance }: JoinPreviewDeps) =>
  async (retro: string): Promise<DoorIntro | null> => {
    const state = (await retros.isOpen(retro)) ? await glance(retro) : null;
    return state && introOfDoor(state.data);
  };
