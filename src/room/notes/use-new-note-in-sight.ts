import { type RefObject, useEffect, useRef } from 'react';
import type { Note } from '#contract/retro/retro-data.ts';

/**
 * Scrolls to a note that has just been added at the end of its list, below action items that may fill the screen: to one's
 * own always, as it comes while its field closes; to that of somebody else only within the column, and not while the
 * pointer or the focus is in there, which is about to press something.
 */
export function useNewNoteInSight(
  list: RefObject<HTMLElement | null>,
  notes: readonly Note[],
  { column, me }: { column: RefObject<HTMLElement | null> | undefined; me: string },
): void {
  const count = useRef(notes.length);
  useEffect(() => {
    const isMore = notes.length > count.current;
    count.current = notes.length;
    const entry = list.current?.lastElementChild;
    const around = column?.current;
    if (!isMore || !entry || !around) return;
    if (notes.at(-1)?.author === me) entry.scrollIntoView?.({ block: 'nearest' });
    else if (!around.matches(':hover, :focus-within'))
      around.scrollTop += Math.max(
        0,
        entry.getBoundingClientRect().bottom - around.getBoundingClientRect().bottom,
      );
  }, [list, notes, column, me]);
}
