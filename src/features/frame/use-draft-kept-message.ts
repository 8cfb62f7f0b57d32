import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFact } from '#contract/facts.ts';
import { isBeingWritten } from '#src/room/action-items/kept-action-drafts.ts';
import { useEachFact } from '#src/room/use-each-fact.ts';
import { useRoom } from '#src/socket/room.ts';
import { useFlash } from '#src/ui/flash.tsx';

/** After these the group that one was writing an action item for is not under discussion any more. */
const GOES_ON: readonly ShownFact['type'][] = ['group.chosen', 'review.started', 'phase.reopened'];

/** Tells whoever is writing an action item as the retro goes on that it is kept (AI5). */
export function useDraftKeptMessage(): void {
  const { t } = useTranslation('frame');
  // As last shown: when a fact is heard, the room is already as it is after it.
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
