import { useSyncExternalStore } from 'react';

/** Below this width, px, a screen is as narrow as a phone. */
const NARROW = 600;
/** From this width, px, what can be done beside the next step has its words beside it. */
const TOOLS = 821;
/** From this width, px, people are beside the stage. */
const RAIL = 901;
/** From this width, px, suggestions are beside the board. */
const WIDE = 1200;
/** From this width and height, px, the columns of a discussion are in sight together and scroll each by itself; people beside them included. */
const COLUMNS = { width: 1280, height: 672 };
/** From this width, px, a screen can be one on a wall, to be read from afar. */
const WALL = 1920;

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Whether the screen is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth < NARROW);
}

/** Whether all that who leads can do beside the next step fits in the bar, each in words. */
export function useHasRoomForTools(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth >= TOOLS);
}

/** Whether people fit beside the stage of a retro; else a button shows them. */
export function useHasRoomForRail(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth >= RAIL);
}

/** Whether suggestions fit beside the board. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth >= WIDE);
}

/** Whether the columns of a discussion are as high as the screen; on a smaller one all of the stage scrolls (DI7). */
export function useHasRoomForColumns(): boolean {
  return useSyncExternalStore(
    onResize,
    () => window.innerWidth >= COLUMNS.width && window.innerHeight >= COLUMNS.height,
  );
}

/** Whether the screen is wide enough for the view that a whole room reads from afar. */
export function useIsWall(): boolean {
  return useSyncExternalStore(onResize, () => window.innerWidth >= WALL);
}
