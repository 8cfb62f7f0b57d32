import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type Arrow, type Columns, neighbour } from '#src/room/group-columns.ts';
import { type Item, keyOf } from './items.ts';
import type { LiveDrag } from './use-live-drag.ts';

/** An item picked up without dragging, and where it would go: a group, or `alone` for a group of its own. */
export interface Carried {
  item: Item;
  target: string;
}
export const ALONE = 'alone';

interface Surroundings {
  board: RefObject<HTMLElement | null>;
  columns: Columns;
  live: LiveDrag;
  drop: (item: Item, target: string) => void;
}

const ARROWS: ReadonlySet<string> = new Set<Arrow>(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * The twin of dragging for keyboard, switch and voice (GR2): a grip pressed picks its item up, arrows choose a group,
 * Home a group of its own, the grip pressed again drops, Escape puts back. The focus stays on the grip meanwhile.
 */
export function useCarry(surroundings: Surroundings) {
  const [carried, setCarried] = useState<Carried | null>(null);
  // The handlers stay the same for all cards; they look at what is true when they are called.
  const latest = useRef({ ...surroundings, carried });
  latest.current = { ...surroundings, carried };
  const [handlers] = useState(() => {
    function aim(item: Item, target: string) {
      const { board, live } = latest.current;
      setCarried({ item, target });
      board.current?.querySelector(`[data-group="${target}"]`)?.scrollIntoView({ block: 'nearest' });
      live.showOver(item, target === ALONE ? item.group : target);
    }
    function putBack() {
      if (!latest.current.carried) return;
      setCarried(null);
      latest.current.live.letGo();
    }
    return {
      press(item: Item) {
        const { carried: now, drop } = latest.current;
        if (!now || keyOf(now.item) !== keyOf(item)) return aim(item, item.group);
        putBack();
        drop(item, now.target);
      },
      key(event: KeyboardEvent) {
        const { carried: now, columns } = latest.current;
        if (!now) return;
        if (ARROWS.has(event.key)) {
          event.preventDefault();
          const from = now.target === ALONE ? now.item.group : now.target;
          const next = neighbour(columns, from, event.key as Arrow);
          if (next) aim(now.item, next);
        } else if (event.key === 'Home' && now.item.kind === 'topic') {
          event.preventDefault();
          aim(now.item, ALONE);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          putBack();
        }
      },
      putBack,
    };
  });
  return { carried, ...handlers };
}
