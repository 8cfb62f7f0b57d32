import { useEffect, useState } from 'react';

/** How long the groups stand as they were shared before they go to their places, ms: time to see what will move. */
const REST_MS = 500;

/** Whether motion is wanted and can be followed. */
const canMove = () =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** When the votes have just come out, the order before them for a moment, then the order by votes; else always the latter. */
export function useOrderBeforeVotes<T>(
  byVotes: readonly T[],
  before: readonly T[],
  isJustOut: boolean,
): readonly T[] {
  const [isResting, setResting] = useState(isJustOut && canMove());
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  return isResting ? before : byVotes;
}
