import { type RefObject, useEffect, useRef } from 'react';
import type { Note } from '#contract/retro/retro-data.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { NoteCard } from './note-card.tsx';
import styles from './note-list.module.css';
import { useNewNoteInSight } from './use-new-note-in-sight.ts';

export interface NoteListProps {
  notes: readonly Note[];
  label: string;
  /** What scrolls to a note that is added at its end; left out, nothing does. */
  column?: RefObject<HTMLElement | null>;
}

/** Notes and decisions one below the other; nothing without any. Takes the focus when the one that had it was deleted. */
export function NoteList({ notes, label, column }: NoteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(notes.length);
  useNewNoteInSight(list, notes, { column, me: useRoom((room) => room.me.id) });
  useEffect(() => {
    const isFewer = notes.length < count.current;
    count.current = notes.length;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [notes.length]);
  if (notes.length === 0) return null;
  return (
    <List ref={list} tabIndex={-1} aria-label={label} className={styles.list}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteCard note={note} />
        </li>
      ))}
    </List>
  );
}
