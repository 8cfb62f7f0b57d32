import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Nearer to its newest entry than this, a column counts as being at it, px. */
const NEAR = 24;
/** By these a reader takes over from a column that is on its way. */
const READERS_ACTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface FollowOptions {
  /** Changes when the column is moved within the page, which makes browsers forget how far it was scrolled. */
  place?: unknown;
  /** Whether it stays where it is while the pointer is on it: one may be about to press something in it. */
  isHeldByPointer?: boolean;
}

/** By how much the newest entry is below the column's end, px: the last of its first list, or of itself if it is one. */
function belowEnd(column: HTMLElement): number {
  const list = column.matches('ul, ol') ? null : column.querySelector('ul, ol');
  if (list) return list.getBoundingClientRect().bottom - column.getBoundingClientRect().bottom;
  return column.scrollHeight - column.scrollTop - column.clientHeight;
}

/**
 * Scrolls a column to the newest of its `count` entries, unless the reader has scrolled it away from there themselves. Its
 * style says whether it glides.
 */
export function useFollowNewest(
  column: RefObject<HTMLElement | null>,
  count: number,
  { place, isHeldByPointer = false }: FollowOptions = {},
): void {
  const before = useRef(count);
  const isFollowing = useRef(true);
  const isGliding = useRef(false);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const look = () => {
      const isThere = belowEnd(element) < NEAR;
      if (isThere) isGliding.current = false;
      if (!isGliding.current) isFollowing.current = isThere;
    };
    const take = () => {
      isGliding.current = false;
    };
    element.addEventListener('scroll', look, { passive: true });
    for (const act of READERS_ACTS) element.addEventListener(act, take, { passive: true });
    return () => {
      element.removeEventListener('scroll', look);
      for (const act of READERS_ACTS) element.removeEventListener(act, take);
    };
  }, [column]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is when, not what
  useLayoutEffect(() => {
    const element = column.current;
    if (element && isFollowing.current) follow(element, isGliding);
  }, [column, place]);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    const element = column.current;
    const isHeld = isHeldByPointer && element?.matches(':hover');
    if (isMore && element && isFollowing.current && !isHeld) follow(element, isGliding);
  }, [column, count, isHeldByPointer]);
}

function follow(column: HTMLElement, isGliding: RefObject<boolean>): void {
  const below = belowEnd(column);
  if (below <= 0) return;
  isGliding.current = true;
  column.scrollTop += below;
}
