import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIsWall } from '#src/ui/layout/use-screen-width.ts';

/** What a retro's address says while it shows the room's view: `?view=room`. */
const [VIEW, ROOM] = ['view', 'room'];

export interface RoomViewMode {
  /** Whether the screen is wide enough for it. */
  isOffered: boolean;
  /** Whether it is shown: the address asks for it, and it is offered. */
  isShown: boolean;
  /** Shows it, or leaves it. The address keeps that through reloads and phases. */
  show: (isShown: boolean) => void;
}

/** The view of a retro for a screen on the wall (RM1): chosen by the address, as each tab has its own. */
export function useRoomView(): RoomViewMode {
  const [query, setQuery] = useSearchParams();
  const isOffered = useIsWall();
  const show = useCallback(
    (isShown: boolean) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (isShown) after.set(VIEW, ROOM);
          else after.delete(VIEW);
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { isOffered, isShown: isOffered && query.get(VIEW) === ROOM, show };
}
