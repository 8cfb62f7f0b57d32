import { useEffect, useRef } from 'react';
import type { ShownFact } from '#contract/facts.ts';
import type { RetroState } from '#contract/wire.ts';
import { useRoom } from '../socket/room.ts';

/** Hears each fact as it is taken up, always with the newest listener. */
export function useFacts(listener: (fact: ShownFact, after: RetroState) => void): void {
  const { onFact } = useRoom();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => onFact((fact, after) => latest.current(fact, after)), [onFact]);
}
