import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Owner } from '#contract/retro/person.ts';
import { type ActionPlace, addTeamAction } from '#src/api/action-items-api.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { type ActionFields, asCommand, NO_FIELDS } from '#src/room/action-items/action-draft.ts';
import { ActionForm } from '#src/room/action-items/action-form.tsx';
import { oneLine } from '#src/room/texts/too-long.tsx';
import { useFocusBack } from '#src/room/use-focus-back.ts';
import { newId } from '#src/socket/new-id.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './action-items.module.css';
import { ACTION_ITEMS } from './use-action-pages.ts';

/** One that is being written between two retros (TA7): it stays with what was typed until it is added, also while its form is closed. */
export function useNewAction(place: ActionPlace) {
  const [isOpen, setOpen] = useState(false);
  const [fields, setFields] = useState(NO_FIELDS);
  const newest = useRef(fields);
  const addition = useAddition(place);
  function change(changed: ActionFields) {
    newest.current = changed;
    addition.renew();
    setFields(changed);
  }
  function submit() {
    if (fields.description.trim() === '') return 'empty';
    const { description, owners, dueDate } = asCommand(fields);
    addition.add({ description: oneLine(description), owners, dueOn: dueDate }, () => {
      // What was typed on the way is another one.
      if (newest.current !== fields) return;
      change(NO_FIELDS);
      setOpen(false);
    });
    return undefined;
  }
  const { isPending } = addition;
  return {
    isOpen,
    fields,
    isPending,
    change,
    submit,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

type Writing = ReturnType<typeof useNewAction>;

/** The button that opens the form, in the head of the list; it has the focus again once that is closed. */
export function AddAction({ isOpen, open }: Pick<Writing, 'isOpen' | 'open'>) {
  const { t } = useTranslation('action-items');
  const opener = useFocusBack<HTMLButtonElement>(isOpen, 'new action item');
  if (isOpen) return null;
  return (
    <Button ref={opener} icon={<Plus aria-hidden="true" />} aria-label={t('add')} onPress={open}>
      {t('addShort')}
    </Button>
  );
}

/** The form in which it is written. */
export function NewAction({ writing, people }: { writing: Writing; people: readonly Owner[] }) {
  const { t } = useTranslation('action-items');
  return (
    <Panel className={styles.adding}>
      <ActionForm
        label={t('new')}
        fields={writing.fields}
        onChange={writing.change}
        people={people}
        submitLabel={t('addShort')}
        submitName={t('add')}
        isPending={writing.isPending}
        onSubmit={writing.submit}
        onCancel={writing.close}
        autoFocus
      />
    </Panel>
  );
}

/** Sends one with the same id until it is added or becomes another, and says when it is: it may be far down the list. */
function useAddition(place: ActionPlace) {
  const { t } = useTranslation('flashes');
  const client = useQueryClient();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const id = useRef(newId());
  const renew = () => {
    id.current = newId();
  };
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (item: { description: string; owners: string[]; dueOn: string | null }) =>
      addTeamAction(place, { id: id.current, ...item }),
    onError: (error) => flashFailure('error_adding_action_item', error),
    onSuccess: ({ description }) => {
      renew();
      flash(t('action_item_added', { text: description }), { tone: 'success' });
      void client.invalidateQueries({ queryKey: ACTION_ITEMS });
    },
  });
  return {
    renew,
    isPending,
    add: (item: Parameters<typeof mutate>[0], onSuccess: () => void) => {
      if (!isPending) mutate(item, { onSuccess });
    },
  };
}
