import { useEffect, useRef } from 'react';
import type { Note } from '#contract/retro/retro-data.ts';
import { NoteCard } from './note-card.tsx';
import styles from './note-list.module.css';

/** Notes and decisions one below the other; nothing without any. Takes the focus when the one that had it was deleted. */
export function NoteList({ notes, label }: { notes: readonly Note[]; label: string }) {
  const list = useRef<HTMLUListElement>(null);
  const count = useRef(notes.length);
  useEffect(() => {
    const isFewer = notes.length < count.current;
    count.current = notes.length;
    if (isFewer && document.activeElement === document.body) list.current?.focus();
  }, [notes.length]);
  if (notes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
    <ul role="list" ref={list} tabIndex={-1} aria-label={label} className={styles.list}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteCard note={note} />
        </li>
      ))}
    </ul>
  );
}
