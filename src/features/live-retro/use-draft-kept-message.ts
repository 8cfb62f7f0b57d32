import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFact } from '#contract/retro/facts.ts';
import { isBeingWritten } from '#src/room/action-items/kept-action-drafts.ts';
import { useEachFact } from '#src/room/use-each-fact.ts';
import { useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** Facts after which the group of a drafted action item is no longer under discussion. */
const GOES_ON: readonly ShownFact['type'][] = ['group.chosen', 'review.started', 'phase.reopened'];

/** Tells someone writing an action item that it is kept when the retro moves on (AI5). */
export function useDraftKeptMessage(): void {
  const { t } = useTranslation('frame');
  // As last shown: when a fact arrives, the room already has the state after it.
  const { retro, me, phase } = useRoom(({ data, me, phase }) => ({ retro: data.id, me: me.id, phase }));
  const flash = useFlash();
  const takeBack = useRef(() => {});
  useEachFact((fact) => {
    if (GOES_ON.includes(fact.type) && phase === 'discussion' && isBeingWritten(retro, me)) {
      takeBack.current = flash(t('say.actionKept'), { tone: 'info' });
    }
    if (fact.type === 'retro.finished') takeBack.current();
  });
}
