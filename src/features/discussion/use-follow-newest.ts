import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A column that ends less than this from where it is scrolled to is at its end, px. */
const NEAR = 8;

/**
 * Scrolls a column to the newest of its `count` entries, the last of its first list, unless one has scrolled up oneself
 * or is about to press something in it.
 */
export function useFollowNewest(column: RefObject<HTMLElement | null>, count: number): void {
  const isFollowing = useRef(true);
  const before = useRef(count);
  useEffect(() => {
    const element = column.current;
    const notice = () => {
      if (element)
        isFollowing.current = element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR;
    };
    element?.addEventListener('scroll', notice, { passive: true });
    return () => element?.removeEventListener('scroll', notice);
  }, [column]);
  useLayoutEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    const element = column.current;
    const newest = element?.querySelector('ul > :last-child');
    if (!isMore || !element || !newest || !isFollowing.current || element.matches(':hover')) return;
    const below = newest.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom;
    if (below > 0) element.scrollTop += below;
  }, [column, count]);
}
