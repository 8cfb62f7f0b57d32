import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamAction } from '#contract/action-items/action-item-payloads.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Owner } from '#contract/retro/person.ts';
import { DueField } from '#src/room/action-items/due-field.tsx';
import { OwnersField } from '#src/room/action-items/owners-field.tsx';
import { usePastQuestion } from '#src/room/action-items/use-past-question.tsx';
import { isTooLong, oneLine } from '#src/room/texts/too-long.tsx';
import { WholeTextField } from '#src/room/texts/whole-text-field.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './action-items.module.css';

export interface ActionDialogProps {
  item: TeamAction;
  /** Who can own it beside those who do. */
  people: readonly Owner[];
  onSave: (change: { description?: string; owners: Owner[]; dueOn: string | null }) => void;
  /** Drops it. */
  onDrop: () => void;
  onClose: () => void;
}

/** What is to be done, who owns it, and until when; and a way to drop it. */
export function ActionDialog({ item, people, onSave, onDrop, onClose }: ActionDialogProps) {
  const { t } = useTranslation(['team-actions', 'action-items']);
  const [description, setDescription] = useState(item.description);
  const [owners, setOwners] = useState(item.owners.map(({ id }) => id));
  const [dueOn, setDueOn] = useState(item.dueOn);
  const [isEmpty, setEmpty] = useState(false);
  const { check, question } = usePastQuestion(item.dueOn);
  const gone = item.owners.filter(({ id }) => !people.some((one) => one.id === id));
  const possible = [...people, ...gone.map(({ id, name }) => ({ id, name: name || t('deletedAccount') }))];
  const from = item.isOfTeam
    ? t('between')
    : t('from', { place: [item.retro.name, item.group].filter(Boolean).join(', ') });
  function save() {
    const chosen = owners.flatMap((id) => possible.find((one) => one.id === id) ?? []);
    const text = oneLine(description);
    onSave({ ...(text !== item.description && { description: text }), owners: chosen, dueOn });
    onClose();
  }
  function submit() {
    // The field says so.
    if (isTooLong(description, LIMITS.description)) return;
    if (description.trim() === '') setEmpty(true);
    else check(dueOn, save);
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('action-items:editing')}
      footer={
        <>
          {item.state === 'open' && (
            <Button
              variant="quiet"
              icon={<CircleSlash aria-hidden="true" />}
              aria-label={t('drop', { text: item.description })}
              onPress={() => {
                onDrop();
                onClose();
              }}
            >
              {t('dropIt')}
            </Button>
          )}
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onPress={submit}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <WholeTextField
          label={t('text')}
          value={description}
          onChange={(text) => {
            setEmpty(false);
            setDescription(text);
          }}
          maxLength={LIMITS.description}
          rows={2}
          onEnter={submit}
          error={isEmpty && t('action-items:wrong.empty')}
        />
        <p className={styles.soft}>{from}</p>
        <OwnersField people={possible} value={owners} onChange={setOwners} />
        <DueField value={dueOn} onChange={setDueOn} />
      </div>
      {question}
    </Dialog>
  );
}
