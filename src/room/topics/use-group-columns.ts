import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Group } from '#contract/retro/retro-data.ts';
import { useRoom } from '../../socket/room.ts';
import { type ColumnByGroup, columnsOf, type GroupColumns, placeGroups } from './group-columns.ts';

/** The least width of a column and the space between two, in sizes of text: both grow with it. */
const COLUMN_REM = 10.5;
const GAP_REM = 0.5;

/** The groups in as many columns as fit into the container. */
export function useGroupColumns(
  container: RefObject<HTMLElement | null>,
  groups: readonly Group[],
): GroupColumns {
  return usePlacedGroups(groups, useColumnCount(container));
}

/** The groups in so many columns. No group changes its column unless their number changes. */
export function usePlacedGroups(groups: readonly Group[], count: number): GroupColumns {
  const topics = useRoom(({ data }) => data.topics);
  const known = useRef<{ count: number; places: ColumnByGroup; groups: readonly Group[] }>({
    count: 0,
    places: new Map(),
    groups: [],
  });
  return useMemo(() => {
    const before = known.current.count === count ? known.current.places : new Map<string, number>();
    const places = placeGroups(before, groups, topics, count, known.current.groups);
    known.current = { count, places, groups };
    return columnsOf(places, groups, count);
  }, [groups, topics, count]);
}

/** How many columns fit. */
function useColumnCount(container: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(1);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    function measure() {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      const width = (element?.clientWidth ?? 0) / rem + GAP_REM;
      setCount(Math.max(1, Math.floor(width / (COLUMN_REM + GAP_REM))));
    }
    measure();
    if (typeof ResizeObserver === 'undefined') {
      window.addEventListener('resize', measure);
      return () => window.removeEventListener('resize', measure);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return count;
}
