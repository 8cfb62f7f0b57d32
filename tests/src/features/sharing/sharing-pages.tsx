import { SharingAction } from '#src/features/sharing/sharing-action.tsx';
import { SharingStage } from '#src/features/sharing/sharing-stage.tsx';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';

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
