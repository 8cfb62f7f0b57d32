import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Below this width, px, a moderator is told that grouping on so small a screen is not supported. */
const NARROW = 600;
/** From this width on, px, suggestions stand beside the board. */
const WIDE = 1200;
/** The least width of a column, px, and the space between two. */
const COLUMN = 240;
const GAP = 16;

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Whether the screen is as narrow as a phone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth < NARROW);
}

/** Whether suggestions fit beside the board. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth >= WIDE);
}

/** How many columns fit on the board. */
export function useColumnCount(board: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const measure = () => setCount(Math.max(1, Math.floor((element.clientWidth + GAP) / (COLUMN + GAP))));
    measure();
    if (typeof ResizeObserver === 'undefined') return onResize(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
  return count;
}
