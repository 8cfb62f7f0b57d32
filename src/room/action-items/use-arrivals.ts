import { type RefObject, useLayoutEffect, useRef } from 'react';
import { mayMove } from '#src/ui/motion/may-move.ts';
import { composerBox } from './composer-place.ts';

/** How long an action item takes to its place, ms, and how it moves: as everything else here. */
const WAY = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
/** From how far below its place one comes that somebody else wrote, px: the sheet on which it grew was there. */
const FROM_BELOW = 12;

/**
 * Shows where an action item comes from that has just been agreed on: from one's own field, or out of the sheet on which
 * somebody else's grew (AI7). Those that are there from the start do not move; nothing does with reduced motion.
 * `actions`: in the order of the list's children; `me`: the person's own id.
 */
export function useArrivals(
  list: RefObject<HTMLElement | null>,
  actions: readonly { id: string; author: string }[],
  me: string,
): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useLayoutEffect(() => {
    const before = known.current;
    known.current = new Set(actions.map(({ id }) => id));
    if (before === null || !mayMove()) return;
    for (const [place, { id, author }] of actions.entries()) {
      const entry = list.current?.children[place];
      if (!before.has(id) && entry) arrive(entry, author === me ? composerBox() : undefined);
    }
  }, [list, actions, me]);
}

function arrive(entry: Element, from: DOMRect | undefined): void {
  const to = entry.getBoundingClientRect();
  const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, FROM_BELOW];
  entry.animate?.([{ transform: `translate(${x}px, ${y}px)`, opacity: 0.2 }, { transform: 'none' }], WAY);
}
