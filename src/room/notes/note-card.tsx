import { CloudUpload, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/retro/retro-data.ts';
import { mayEdit } from '#machines/retro/decide/discussion-decider.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './note-card.module.css';
import { NOTE_FIELD, parseNoteDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import { NOTE_ICONS } from './note-kinds.ts';

/** A note or decision. Its author and the moderator correct or delete it here (DI9). */
export function NoteCard({ note }: { note: Note }) {
  const { t } = useTranslation(['notes', 'topics']);
  const { canEdit, isUnsaved, author, send } = useRoom(({ data, me, unsaved, ...room }) => ({
    send: room.send,
    canEdit: mayEdit(data, me.id, note) && me.admission === 'in',
    isUnsaved: unsaved.has(note.id),
    author: nameOf(data, note.author),
  }));
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack<HTMLButtonElement>(isEditing, note.id);
  const Icon = NOTE_ICONS[note.kind];
  if (isEditing && canEdit) return <Editor note={note} onClose={() => setEditing(false)} />;
  return (
    <article className={styles.card} data-kind={note.kind} aria-label={note.text}>
      <Icon role="img" aria-label={t(`${note.kind}.name`)} />
      <div>
        <p className={styles.text} dir="auto">
          {note.text}
        </p>
        <p className={styles.author}>
          <bdi>{author}</bdi>
          {isUnsaved && (
            <>
              <CloudUpload aria-hidden="true" />
              {t('topics:keptHere')}
            </>
          )}
        </p>
      </div>
      {canEdit && (
        <span className={styles.tools}>
          <IconButton
            size="small"
            label={t('editNamed', { text: note.text })}
            icon={<Pencil aria-hidden="true" />}
            ref={edit}
            onPress={() => setEditing(true)}
          />
          <DeleteButton
            label={t('deleteNamed', { text: note.text })}
            title={t(`${note.kind}.delete`)}
            body={t('delete.body', { text: note.text })}
            confirmLabel={t('delete.confirm')}
            onDelete={() => void send({ type: 'note.delete', note: note.id })}
          />
        </span>
      )}
    </article>
  );
}

/** The same form as for writing one; what is typed outlives a reload. */
function Editor({ note, onClose }: { note: Note; onClose: () => void }) {
  const { t } = useTranslation('notes');
  const send = useRoom((room) => room.send);
  const [kept, setKept, clear] = useDraft(`${NOTE_FIELD}-${note.id}`);
  const fields = parseNoteDraft(kept) ?? note;
  function close() {
    clear();
    onClose();
  }
  return (
    <NoteForm
      fields={fields}
      onChange={(changed) => setKept(JSON.stringify({ ...changed, group: note.group }))}
      submitLabel={t('save')}
      onCancel={close}
      onSubmit={() => {
        const text = fields.text.trim();
        if (text === '') return 'empty';
        if (text === note.text && fields.kind === note.kind) return 'unchanged';
        close();
        void send({ type: 'note.change', note: note.id, kind: fields.kind, text });
        return undefined;
      }}
    />
  );
}
