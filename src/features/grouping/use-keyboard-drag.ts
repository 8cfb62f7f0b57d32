import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { type Arrow, type GroupColumns, neighbour } from '#src/room/topics/group-columns.ts';
import { type BoardItem, itemKey } from './board-items.ts';
import type { SharedDrag } from './use-shared-drag.ts';

/** An item picked up without dragging, and where it would go: a group, or `alone` for a group of its own. */
export interface Carried {
  item: BoardItem;
  target: string;
}
export const ALONE = 'alone';

interface Surroundings {
  board: RefObject<HTMLElement | null>;
  columns: GroupColumns;
  live: SharedDrag;
  drop: (item: BoardItem, target: string) => void;
  /** Called when it was put back: by Escape, or because the focus moved away. */
  onPutBack: (item: BoardItem, why: 'escape' | 'left') => void;
}

const CHOOSING: ReadonlySet<string> = new Set<Arrow | 'Tab'>([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Tab',
]);

/**
 * The twin of dragging for keyboard, switch and voice (GR2): a grip pressed picks its item up, arrows or Tab choose a
 * group, Home a group of its own, the grip pressed again drops, Escape puts back. The focus stays on the grip meanwhile;
 * if it moves away anyway, the item is put back, and that is announced.
 */
export function useKeyboardDrag(surroundings: Surroundings) {
  const [carried, setCarried] = useState<Carried | null>(null);
  // The handlers stay the same for all cards; they look at what is true when they are called.
  const latest = useRef({ ...surroundings, carried });
  latest.current = { ...surroundings, carried };
  const [handlers] = useState(() => {
    function aim(item: BoardItem, target: string) {
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
    function give(why: 'escape' | 'left') {
      const { carried: now, onPutBack } = latest.current;
      putBack();
      if (now) onPutBack(now.item, why);
    }
    /** Tab cycles through all groups: otherwise it would leave the grip, and the carried item. */
    function next({ key, shiftKey }: KeyboardEvent, from: string): string | null {
      const { columns } = latest.current;
      if (key !== 'Tab') return neighbour(columns, from, key as Arrow);
      const all = columns.flat();
      const at = all.findIndex((group) => group.id === from) + (shiftKey ? -1 : 1);
      return all[(at + all.length) % all.length]?.id ?? null;
    }
    return {
      press(item: BoardItem) {
        const { carried: now, drop } = latest.current;
        if (!now || itemKey(now.item) !== itemKey(item)) return aim(item, item.group);
        putBack();
        drop(item, now.target);
      },
      key(event: KeyboardEvent) {
        const { carried: now } = latest.current;
        if (!now) return;
        if (CHOOSING.has(event.key)) {
          event.preventDefault();
          const target = next(event, now.target === ALONE ? now.item.group : now.target);
          if (target) aim(now.item, target);
        } else if (event.key === 'Home' && now.item.kind === 'topic') {
          event.preventDefault();
          aim(now.item, ALONE);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          give('escape');
        }
      },
      leave: () => give('left'),
    };
  });
  return { carried, ...handlers };
}
