import { useEffect, useState } from 'react';
import { plannedEnd } from '#machines/retro/selectors/discussion-selectors.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { useRoom } from '../../socket/room.ts';
import { useMsUntil } from './use-ms-until.ts';

/** A browser's timers reach no further: one for later would be over at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Ms left until a moment of the server's time, renewed each second; below zero afterwards. null without a moment. */
export function useTimeLeft(endsAt: number | null): number | null {
  return useMsUntil(
    endsAt,
    useRoom(({ serverNow }) => serverNow),
  );
}

/** Whether a moment of the server's time has come; false without one. */
export function useReached(at: number | null): boolean {
  const serverNow = useRoom((room) => room.serverNow);
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    const left = at === null ? Number.POSITIVE_INFINITY : at - serverNow();
    if (left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setReached(at), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [at, serverNow]);
  return at !== null && (reached === at || serverNow() >= at);
}

export interface ShownClock {
  state: 'running' | 'paused' | 'over';
  remainingMs: number;
  totalMs: number;
}

/** The time of the present step as it is to be shown (TI1, TI2); null while none is set. Renders each second. */
export function useClock(): ShownClock | null {
  const clock = useRoom(({ data }) => data.clock);
  const left = useTimeLeft(clock.state === 'running' ? clock.endsAt : null);
  if (clock.state === 'idle') return null;
  const totalMs = clock.total ?? 0;
  if (clock.state === 'paused') return { state: 'paused', remainingMs: clock.remaining ?? 0, totalMs };
  if (clock.state === 'over' || left === null || left <= 0) return { state: 'over', remainingMs: 0, totalMs };
  return { state: 'running', remainingMs: left, totalMs };
}

/** What the clock beside that of the whole retro is for: somebody's turn, the topic that is read, the group under discussion, or the step. */
export const useClockFor = (): 'turn' | 'topic' | 'group' | 'step' =>
  useRoom(({ data, phase }) => {
    if (phase === 'posting' && presenterOf(data)) return 'turn';
    if (phase === 'posting' && data.reading) return 'topic';
    return phase === 'discussion' && data.current !== null ? 'group' : 'step';
  });

/** Ms left of the whole retro as planned (DI4), negative beyond it; null before it began. Renders each second. */
export function useRetroTimeLeft(): number | null {
  const end = useRoom(({ data }) => (data.finishedAt === null ? plannedEnd(data) : null));
  return useTimeLeft(end);
}
