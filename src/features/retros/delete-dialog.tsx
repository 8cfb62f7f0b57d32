import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/rest.ts';
import { deleteRetro } from '#src/api/retros.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { useForm } from '#src/forms/kit/use-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { RETROS } from './retro-keys.ts';
import styles from './retros.module.css';

/** Asks by its name whether a retro is to go for good (LI8). */
export function DeleteDialog({ retro, onClose }: { retro: ListedRetro; onClose: () => void }) {
  const { t } = useTranslation('retros');
  const { id, name } = retro;
  const formId = useId();
  const flash = useFlash();
  const client = useQueryClient();
  const form = useForm({
    initial: { typedName: '' },
    check: ({ typedName }) => (typedName.trim() === name ? {} : { typedName: 'mismatch' }),
    texts: 'retros',
    onSubmit: async () => {
      await deleteRetro(id, name);
      flash(t('delete.done', { name }));
      onClose();
      void client.invalidateQueries({ queryKey: RETROS });
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('delete.title')}
      isDismissable={false}
      role="alertdialog"
      aria-describedby={`${formId}-text`}
      footer={
        <>
          <Button onPress={onClose}>{t('delete.keep')}</Button>
          <Button type="submit" form={formId} variant="danger" isPending={form.isBusy}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form}>
        <div id={`${formId}-text`} className={styles.part}>
          <p>{t('delete.text')}</p>
          {retro.status === 'created' && retro.startsAt > Date.now() && <p>{t('delete.planned')}</p>}
          <p>{t('delete.type')}</p>
          <p className={styles.typed}>{name}</p>
        </div>
        <TextField
          {...bindText(form, 'typedName')}
          label={t('delete.name')}
          autoComplete="off"
          autoFocus
          isRequired
        />
        <FormProblem text={form.problem} />
      </Form>
    </Dialog>
  );
}
