import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamAction } from '#contract/action-items.ts';
import type { Owner } from '#contract/retro.ts';
import { DueField } from '#src/room/action-items/due-field.tsx';
import { OwnersField } from '#src/room/action-items/owners-field.tsx';
import { usePastQuestion } from '#src/room/action-items/use-past-question.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './action-items.module.css';

export interface ActionDialogProps {
  item: TeamAction;
  /** Who can own it beside those who do. */
  people: readonly Owner[];
  onSave: (change: { owners: Owner[]; dueOn: string | null }) => void;
  onClose: () => void;
}

/** Who owns an action item, and until when it is to be done. */
export function ActionDialog({ item, people, onSave, onClose }: ActionDialogProps) {
  const { t } = useTranslation('team-actions');
  const [owners, setOwners] = useState(item.owners.map(({ id }) => id));
  const [dueOn, setDueOn] = useState(item.dueOn);
  const { check, question } = usePastQuestion(item.dueOn);
  const gone = item.owners.filter(({ id }) => !people.some((one) => one.id === id));
  const possible = [...people, ...gone.map(({ id, name }) => ({ id, name: name || t('deletedAccount') }))];
  function save() {
    const chosen = owners.flatMap((id) => possible.find((one) => one.id === id) ?? []);
    onSave({ owners: chosen, dueOn });
    onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={item.description}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onPress={() => check(dueOn, save)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <OwnersField people={possible} value={owners} onChange={setOwners} />
        <DueField value={dueOn} onChange={setDueOn} />
      </div>
      {question}
    </Dialog>
  );
}
