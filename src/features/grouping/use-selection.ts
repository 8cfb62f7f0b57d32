import { useMemo, useRef, useState } from 'react';
import type { Group } from '#contract/retro/retro-data.ts';
import { isShallowEqual } from '#src/socket/shallow-equal.ts';
import { type BoardItem, itemKey, itemsOf } from './board-items.ts';

/** The selection on the board, without items that are gone. */
export function useSelection(groups: readonly Group[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => itemsOf(groups, keys), [groups, keys]);
  const byGroup = useKeysByGroup(items);
  const [set] = useState(() => ({
    select: (item: BoardItem, isSelected: boolean) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isSelected) after.add(itemKey(item));
        else after.delete(itemKey(item));
        return after;
      }),
    toggle: (item: BoardItem) =>
      setKeys((before) => {
        const after = new Set(before);
        if (!after.delete(itemKey(item))) after.add(itemKey(item));
        return after;
      }),
    clear: () => setKeys(new Set()),
  }));
  return { items, byGroup, ...set };
}

/** The keys of what is selected, by group; the same set for a group as long as it holds the same, so that its card can rest. */
function useKeysByGroup(items: readonly BoardItem[]): ReadonlyMap<string, ReadonlySet<string>> {
  const last = useRef<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  return useMemo(() => {
    const keys = new Map<string, ReadonlySet<string>>();
    for (const item of items) keys.set(item.group, new Set([...(keys.get(item.group) ?? []), itemKey(item)]));
    for (const [group, now] of keys) {
      const before = last.current.get(group);
      if (before && isShallowEqual(before, now)) keys.set(group, before);
    }
    last.current = keys;
    return keys;
  }, [items]);
}
