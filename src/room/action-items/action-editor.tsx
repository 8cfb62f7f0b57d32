import { useTranslation } from 'react-i18next';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { type ActionFields, asCommand, fieldsOf, isUnchanged, parseDraft } from './action-draft.ts';
import { ActionForm } from './action-form.tsx';
import { usePossibleOwners } from './use-possible-owners.ts';

export interface ActionEditorProps {
  action: ActionItem;
  /** Under which name the browser keeps what is typed: it outlives a reload. */
  field: string;
  onClose: () => void;
  /** Told if the server does not take what was saved. */
  onFailure?: () => void;
}

/** Changes an action item: the same form as for writing one (AI3, CO6). */
export function ActionEditor({ action, field, onClose, onFailure }: ActionEditorProps) {
  const { t } = useTranslation('action-items');
  const send = useRoom((room) => room.send);
  const people = usePossibleOwners(action.owners);
  const [text, setText, clear] = useDraft(field);
  const fields: ActionFields = text === '' ? fieldsOf(action) : parseDraft(text);
  function close() {
    clear();
    onClose();
  }
  async function save(changed: ReturnType<typeof asCommand>) {
    const ack = await send({ type: 'action.change', action: action.id, ...changed });
    if (!ack.ok && ack.code !== 'unchanged') onFailure?.();
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
        void save(changed);
        return undefined;
      }}
    />
  );
}
