import { useEffect, useRef } from 'react';

/** Calls `onEnd` once after `ms` milliseconds, not counting the time it is paused. */
export function useCountdownTimer(ms: number, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isHeld]);
}
