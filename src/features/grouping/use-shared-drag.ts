import { type RefObject, useEffect, useMemo } from 'react';
import type { Signal } from '#contract/retro/wire.ts';
import { useRoom } from '#src/socket/room.ts';
import { type BoardItem, dragId } from './board-items.ts';

/** How often a resting drag is sent again, ms, for those who missed it. */
const AGAIN_MS = 1000;

type Drag = Extract<Signal, { kind: 'drag' }>;
const LET_GO: Drag = { kind: 'drag', item: null, x: 0, y: 0, over: null };

export interface SharedDrag {
  /** Shows where an item is, as a share of the board. */
  show: (item: BoardItem, x: number, y: number, over: string | null) => void;
  /** Shows an item above a group, for moves by keyboard. */
  showOver: (item: BoardItem, group: string) => void;
  letGo: () => void;
}

/** Shows the others what the moderator drags, in passing (GR4). */
export function useSharedDrag(board: RefObject<HTMLElement | null>): SharedDrag {
  const send = useRoom((room) => room.signal);
  const live = useMemo(() => {
    let again: ReturnType<typeof setInterval> | undefined;
    function show(drag: Drag) {
      // The socket sends enough of them to look smooth, and always the last.
      send(drag);
      clearInterval(again);
      again = setInterval(() => send(drag), AGAIN_MS);
    }
    return {
      show: (item: BoardItem, x: number, y: number, over: string | null) =>
        show({ kind: 'drag', item: dragId(item), x, y, over }),
      showOver(item: BoardItem, group: string) {
        const box = board.current?.getBoundingClientRect();
        const card = board.current?.querySelector(`[data-group="${group}"]`)?.getBoundingClientRect();
        if (!box || !card) return;
        const x = (card.left + card.width / 2 - box.left) / (box.width || 1);
        const y = (card.top + card.height / 2 - box.top) / (box.height || 1);
        const over = group === item.group ? null : group;
        show({ kind: 'drag', item: dragId(item), x: Math.min(1, x), y: Math.min(1, y), over });
      },
      letGo() {
        clearInterval(again);
        again = undefined;
        send(LET_GO);
      },
      stop() {
        if (again !== undefined) this.letGo();
      },
    };
  }, [board, send]);
  useEffect(() => () => live.stop(), [live]);
  return live;
}
