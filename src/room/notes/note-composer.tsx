import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupTitle } from '#contract/retro/retro-data.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import composer from '../action-items/action-composer.module.css';
import { useRefusedText } from '../refused-commands.ts';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './note-composer.module.css';
import { NOTE_FIELD, type NoteDraft, type NoteFields, parseNoteDraft } from './note-draft.ts';
import { NoteForm } from './note-form.tsx';
import { NOTE_ICONS } from './note-kinds.ts';

/** Where those who take part write a note or a decision for a group (DI8): a button for each, then its field. What is typed outlives a reload. */
export function NoteComposer({ group }: { group: string }) {
  const { t } = useTranslation('notes');
  const readRoom = useReadRoom();
  const { groups, topics } = useRoom(({ data }) => ({ groups: data.groups, topics: data.topics }));
  const [kept, setKept, clear] = useDraft(NOTE_FIELD);
  const draft = parseNoteDraft(kept);
  const [opened, setOpened] = useState<NoteFields | null>(draft);
  const decide = useFocusBack<HTMLButtonElement>(opened !== null, NOTE_FIELD);
  useRefusedText('note.add', ({ type: _, id: __, ...typed }) => {
    if (draft) return;
    setKept(JSON.stringify(typed));
    setOpened(typed);
  });
  const fields = draft ?? opened;
  if (opened === null || fields === null)
    return (
      <div className={styles.offers}>
        {(['decision', 'note'] as const).map((kind) => {
          const Icon = NOTE_ICONS[kind];
          return (
            <Button
              key={kind}
              size="small"
              variant="quiet"
              icon={<Icon aria-hidden="true" />}
              ref={kind === 'decision' ? decide : undefined}
              onPress={() => setOpened({ kind, text: '' })}
            >
              {t(`${kind}.write`)}
            </Button>
          );
        })}
      </div>
    );
  // It stays with the group it was begun for, though the retro may go on to another.
  const begun = groups.find(({ id }) => id === draft?.group);
  function close() {
    clear();
    setOpened(null);
  }
  return (
    <div className={composer.composer}>
      <NoteForm
        fields={fields}
        onChange={(changed) => {
          setOpened(changed);
          const written: NoteDraft = { ...changed, group: begun?.id ?? group };
          if (changed.text === '') clear();
          else setKept(JSON.stringify(written));
        }}
        submitLabel={t('add')}
        onCancel={close}
        onSubmit={() => {
          const text = fields.text.trim();
          if (text === '') return 'empty';
          close();
          const { kind } = fields;
          void readRoom().send({ type: 'note.add', group: begun?.id ?? group, kind, text });
          return undefined;
        }}
      />
      {begun && begun.id !== group && (
        <p className={composer.other}>{t('forGroup', { group: groupTitle(begun, topics) })}</p>
      )}
    </div>
  );
}
