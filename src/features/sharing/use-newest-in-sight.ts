import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Closer to its end than this, a column counts as being at its end, px. */
const END = 24;

/**
 * Keeps a column at its end, where the newest topic is, unless the person has scrolled it away themselves. `count` is the
 * number of topics in the column; `place` changes when the board is moved within the page, which makes browsers forget
 * how far it was scrolled.
 */
export function useNewestInSight(column: RefObject<HTMLElement | null>, count: number, place: boolean): void {
  const before = useRef(count);
  const isFollowing = useRef(true);
  useEffect(() => {
    const list = column.current;
    if (!list) return;
    const look = () => {
      isFollowing.current = list.scrollHeight - list.scrollTop - list.clientHeight < END;
    };
    const acts = ['wheel', 'touchmove', 'keyup', 'pointerup'] as const;
    for (const act of acts) list.addEventListener(act, look, { passive: true });
    return () => {
      for (const act of acts) list.removeEventListener(act, look);
    };
  }, [column]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is when, not what
  useLayoutEffect(() => {
    const list = column.current;
    if (list && isFollowing.current) list.scrollTop = list.scrollHeight;
  }, [column, place]);
  useEffect(() => {
    const isNew = count > before.current;
    before.current = count;
    const list = column.current;
    if (!isNew || !list || !isFollowing.current) return;
    // Its style says whether it glides.
    list.scrollTop = list.scrollHeight;
  }, [column, count]);
}
