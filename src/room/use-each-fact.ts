import { useEffectEvent, useLayoutEffect } from 'react';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { useRoom } from '../socket/room.ts';

/**
 * Hears each fact as it is taken up, always with the newest listener. From the moment the screen stands, not some time
 * after: a fact that arrives between the two would pass unheard.
 */
export function useEachFact(listener: (fact: ShownFact, after: RetroState) => void): void {
  const onFact = useRoom((room) => room.onFact);
  const onEachFact = useEffectEvent(listener);
  useLayoutEffect(() => onFact((fact, after) => onEachFact(fact, after)), [onFact]);
}
