import { useEffect, useState } from 'react';
import { mayMove } from '#src/ui/motion/may-move.ts';

/** How long the groups stand as they were shared before they go to their places, ms: time to see what will move. */
const REST_MS = 500;

/** When the votes have just come out, the order before them for a moment, then the order by votes; else always the latter. */
export function useOrderBeforeVotes<T>(
  byVotes: readonly T[],
  before: readonly T[],
  isJustOut: boolean,
): readonly T[] {
  const [isResting, setResting] = useState(isJustOut && mayMove());
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), REST_MS);
    return () => clearTimeout(timer);
  }, [isResting]);
  return isResting ? before : byVotes;
}
