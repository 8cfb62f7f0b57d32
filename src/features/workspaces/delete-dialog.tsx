import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteWorkspace } from '#src/api/workspaces.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { useForm } from '#src/forms/kit/use-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { useWorkspaceChange } from '#src/workspace/use-workspace-change.ts';
import styles from './settings.module.css';

/** Asks for the second time, by its name, whether a workspace is to go (WS7). Its page, which is shown then, says until when it can be had back. */
export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['workspaces', 'flashes']);
  const { workspace } = useWorkspace();
  const { id, name } = workspace;
  const formId = useId();
  const flash = useFlash();
  const deletion = useWorkspaceChange({
    send: () => deleteWorkspace(id),
    failure: 'error_deleting_workspace',
  });
  const form = useForm({
    initial: { typedName: '' },
    check: ({ typedName }) => (typedName.trim() === name ? {} : { typedName: 'mismatch' }),
    texts: 'workspaces',
    onSubmit: async () => {
      await deletion.mutateAsync();
      flash(t('flashes:workspace_deleted', { name }));
    },
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('delete.sure')}
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
        <div id={`${formId}-text`}>
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
