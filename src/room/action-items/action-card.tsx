import { Pencil } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { mayEdit } from '#machines/retro/decide/discussion-decider.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './action-card.module.css';
import { type ActionFields, asCommand, fieldsOf, isUnchanged, parseDraft } from './action-draft.ts';
import { ActionForm } from './action-form.tsx';
import { ActionSheet, ActionWords } from './action-sheet.tsx';
import { usePossibleOwners } from './use-possible-owners.ts';

export interface ActionCardProps {
  action: ActionItem;
  /** A word on where it belongs, such as the group it came from. */
  context?: string;
}

/** An action item: what, who, by when. Its author and the moderator correct or delete it here (AI3). */
export function ActionCard({ action, context }: ActionCardProps) {
  const { canEdit, isUnsaved } = useRoom(({ data, me, unsaved }) => ({
    canEdit: mayEdit(data, me.id, action) && me.admission === 'in',
    isUnsaved: unsaved.has(action.id),
  }));
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack<HTMLButtonElement>(isEditing, action.id);
  return (
    <ActionSheet description={action.description}>
      {isEditing && canEdit ? (
        <Editor action={action} onClose={() => setEditing(false)} />
      ) : (
        <>
          <ActionWords action={action} context={context} isUnsaved={isUnsaved} />
          {canEdit && <Tools action={action} edit={edit} onEdit={() => setEditing(true)} />}
        </>
      )}
    </ActionSheet>
  );
}

interface ToolsProps {
  action: ActionItem;
  edit: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

function Tools({ action, edit, onEdit }: ToolsProps) {
  const { t } = useTranslation('action-items');
  const send = useRoom((room) => room.send);
  const text = action.description;
  return (
    <span className={styles.tools}>
      <IconButton
        size="small"
        label={t('editNamed', { text })}
        icon={<Pencil aria-hidden="true" />}
        ref={edit}
        onPress={onEdit}
      />
      <DeleteButton
        label={t('deleteNamed', { text })}
        title={t('delete.title')}
        body={t('delete.body', { text })}
        confirmLabel={t('delete.confirm')}
        onDelete={() => void send({ type: 'action.delete', action: action.id })}
      />
    </span>
  );
}

/** The same form as for writing one; what is typed outlives a reload. */
function Editor({ action, onClose }: { action: ActionItem; onClose: () => void }) {
  const { t } = useTranslation('action-items');
  const send = useRoom((room) => room.send);
  const people = usePossibleOwners(action.owners);
  const [text, setText, clear] = useDraft(`action-item-${action.id}`);
  const fields: ActionFields = text === '' ? fieldsOf(action) : parseDraft(text);
  function close() {
    clear();
    onClose();
  }
  return (
    <ActionForm
      label={t('editing')}
      fields={fields}
      onChange={(changed) => setText(JSON.stringify(changed))}
      people={people}
      submitLabel={t('save')}
      dueBefore={action.dueDate}
      autoFocus
      onCancel={close}
      onSubmit={() => {
        const changed = asCommand(fields);
        if (changed.description === '') return 'empty';
        if (isUnchanged(action, fields)) return 'unchanged';
        close();
        void send({ type: 'action.change', action: action.id, ...changed });
        return undefined;
      }}
    />
  );
}
