import { Pencil } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { mayEdit } from '#machines/retro/decide/discussion-decider.ts';
import { useRoom } from '#src/socket/room.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { DeleteButton } from '../delete-button.tsx';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './action-card.module.css';
import { ActionEditor } from './action-editor.tsx';
import { ActionSheet, ActionWords } from './action-sheet.tsx';
import { ACTION_FIELD } from './kept-action-drafts.ts';

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
        <ActionEditor
          action={action}
          field={`${ACTION_FIELD}-${action.id}`}
          onClose={() => setEditing(false)}
        />
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
