import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteAccountSchema } from '#contract/accounts.ts';
import { deleteAccount } from '#src/api/accounts.ts';
import { forgetPerson } from '#src/api/unsent.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PasswordField, Problem } from './fields.tsx';
import styles from './profile.module.css';
import { useForm } from './use-form.ts';

/** Asks before the account ends, with the password where there is one. */
export function DeleteDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'account']);
  const id = useId();
  const form = useForm({
    initial: { currentPassword: '' },
    schema: deleteAccountSchema,
    payload: (values) => (hasPassword ? values : {}),
    onSubmit: async ({ currentPassword }) => {
      await deleteAccount(hasPassword ? currentPassword : undefined);
      forgetPerson({ keepUnsent: false });
      window.location.assign('/');
    },
  });
  // A dialog is drawn elsewhere in the page, but its events come up here as well.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    form.submit(event);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('delete.title')}
      isDismissable={false}
      role="alertdialog"
      aria-describedby={`${id}-text`}
      footer={
        <>
          <Button onPress={onClose} autoFocus={!hasPassword}>
            {t('delete.keep')}
          </Button>
          <Button type="submit" form={`${id}-form`} variant="danger" isPending={form.isBusy}>
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} ref={form.ref} onSubmit={submit} noValidate className={styles.sure}>
        <div id={`${id}-text`} className={styles.sure}>
          <p>{t('delete.text')}</p>
          <p>{t('delete.stays')}</p>
        </div>
        {hasPassword && (
          <PasswordField form={form} name="currentPassword" label={t('account:currentPassword')} autoFocus />
        )}
        <Problem text={form.problem} />
      </form>
    </Dialog>
  );
}
