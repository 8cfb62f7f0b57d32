import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/retro/retro-data.ts';
import { NOTE_ICONS } from '#src/room/notes/note-kinds.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './big-notes.module.css';

/** Decisions and notes in letters that are read from afar. */
export function BigNotes({ notes }: { notes: readonly Note[] }) {
  const { t } = useTranslation('notes');
  if (notes.length === 0) return null;
  return (
    <List aria-label={t('title')} className={styles.notes}>
      {notes.map(({ id, kind, text }) => {
        const Icon = NOTE_ICONS[kind];
        return (
          <li key={id} className={styles.note} data-kind={kind} data-piece={id}>
            <Icon role="img" aria-label={t(`${kind}.name`)} />
            <p dir="auto">{text}</p>
          </li>
        );
      })}
    </List>
  );
}
