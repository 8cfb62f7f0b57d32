import { Component, type RefObject } from 'react';
import type { Group } from '#contract/retro/retro-data.ts';
import { movedTopics } from '#src/room/topics/moved-topics.ts';
import { mayMove } from '#src/ui/motion/may-move.ts';
import { dropPlaceOf } from './drop-place.ts';

/** How long a note takes to its place, ms, and how it moves: as everything else here. */
const WAY = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };
/** If more than these are moved at once, none is seen to move: nobody could follow them. */
const MOST = 12;

interface MovedNotesProps {
  board: RefObject<HTMLElement | null>;
  groups: readonly Group[];
}

type Places = readonly { topic: string; from: DOMRect }[];

const noteOf = (board: HTMLElement, topic: string): HTMLElement | null =>
  board.querySelector<HTMLElement>(`[data-note="${topic}"]`);

/**
 * Shows where a note comes from that has just been joined or taken out (GR8): it moves to its place from where it was, or
 * was let go. Nothing else moves, and with reduced motion nothing does. A class, since only these can look at the page
 * right before it changes.
 */
export class MovedNotes extends Component<MovedNotesProps> {
  override getSnapshotBeforeUpdate(before: MovedNotesProps): Places | null {
    const { board, groups } = this.props;
    if (before.groups === groups || !board.current || !mayMove()) return null;
    const moved = movedTopics(before.groups, groups);
    if (moved.length > MOST) return null;
    const places: { topic: string; from: DOMRect }[] = [];
    for (const topic of moved) {
      const from = dropPlaceOf(topic) ?? noteOf(board.current, topic)?.getBoundingClientRect();
      if (from) places.push({ topic, from });
    }
    return places;
  }

  override componentDidUpdate(_before: MovedNotesProps, _state: unknown, places: Places | null) {
    const board = this.props.board.current;
    if (!places || !board) return;
    const ways = places.map(({ topic, from }) => {
      const note = noteOf(board, topic);
      const to = note?.getBoundingClientRect();
      return { note, x: from.left - (to?.left ?? 0), y: from.top - (to?.top ?? 0) };
    });
    for (const { note, x, y } of ways)
      note?.animate?.([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], WAY);
  }

  override render() {
    return null;
  }
}
