import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamAction } from '#contract/action-items.ts';
import type { Owner } from '#contract/retro.ts';
import { OwnersField } from '#src/room/action-items/owners-field.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateField } from '#src/ui/date-field.tsx';
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
  const [dueOn, setDueOn] = useState(item.dueOn ?? '');
  const gone = item.owners.filter(({ id }) => !people.some((one) => one.id === id));
  const possible = [...people, ...gone.map(({ id, name }) => ({ id, name: name || t('deletedAccount') }))];
  function save() {
    const chosen = owners.flatMap((id) => possible.find((one) => one.id === id) ?? []);
    onSave({ owners: chosen, dueOn: dueOn === '' ? null : dueOn });
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
          <Button variant="primary" onPress={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <OwnersField people={possible} value={owners} onChange={setOwners} />
        <DateField label={t('dueField')} value={dueOn} onChange={setDueOn} />
      </div>
    </Dialog>
  );
}
