import { SharingAction } from '#src/features/sharing/sharing-action.tsx';
import { SharingStage } from '#src/features/sharing/sharing-stage.tsx';
import type { LocalRetro } from '../retros/local-retro.ts';
import { aRetro, type RetroPlan } from '../retros/retro-in-phase.ts';
import { renderInRoom } from './render-room.tsx';

/** A retro in which Ana has the turn, with two topics, and Ben and Cleo have one each. */
export const sharingRetro = (plan: RetroPlan = {}) =>
  aRetro({
    phase: 'posting',
    topics: { Ana: ['Slow builds', 'Long meetings'], Ben: ['Good demo'], Cleo: ['New hire'] },
    ...plan,
  });

/** Shows someone its sharing, and the buttons below. */
export const showSharing = (retro: LocalRetro, person: string) =>
  renderInRoom(
    <>
      <SharingStage />
      <SharingAction />
    </>,
    { retro, person },
  );
