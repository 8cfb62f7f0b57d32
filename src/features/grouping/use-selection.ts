import { useMemo, useState } from 'react';
import type { Group } from '#contract/retro.ts';
import { type Item, itemsOf, keyOf } from './board-items.ts';

/** What is selected on the board. What has gone meanwhile is no longer part of it. */
export function useSelection(groups: readonly Group[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(() => itemsOf(groups, keys), [groups, keys]);
  const byGroup = useMemo(() => {
    const map = new Map<string, string>();
    for (const item of items) map.set(item.group, `${map.get(item.group) ?? ''} ${keyOf(item)}`.trim());
    return map;
  }, [items]);
  const [set] = useState(() => ({
    select: (item: Item, isSelected: boolean) =>
      setKeys((before) => {
        const after = new Set(before);
        if (isSelected) after.add(keyOf(item));
        else after.delete(keyOf(item));
        return after;
      }),
    toggle: (item: Item) =>
      setKeys((before) => {
        const after = new Set(before);
        if (!after.delete(keyOf(item))) after.add(keyOf(item));
        return after;
      }),
    clear: () => setKeys(new Set()),
  }));
  return { items, byGroup, ...set };
}
