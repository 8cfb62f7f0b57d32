import { useSyncExternalStore } from 'react';

/** Below this width, px, a moderator is told that grouping on so small a screen is not supported. */
const NARROW = 600;
/** From this width on, px, suggestions are beside the board. */
const WIDE = 1200;

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
