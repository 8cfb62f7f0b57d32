import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, deleteAccountSchema } from '#contract/accounts.ts';
import { deleteAccount } from '#src/api/accounts.ts';
import { forgetPerson } from '#src/api/unsent.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { Problem } from './fields.tsx';
import { clearGoogleProof, useGoogleProof } from './google-proof.ts';
import styles from './profile.module.css';
import { codeOf, useForm } from './use-form.ts';

/** Asks before the account ends, and to show that it is oneself. */
export function DeleteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'account']);
  const id = useId();
  const proof = useGoogleProof();
  const { hasPassword } = account;
  const canShow = hasPassword || proof.is === 'good';
  const form = useForm({
    initial: { currentPassword: '' },
    schema: deleteAccountSchema,
    payload: (values) => (hasPassword ? values : {}),
    onSubmit: async ({ currentPassword }) => {
      const shown = proof.is === 'good' ? { proof: proof.proof } : {};
      try {
        await deleteAccount(hasPassword ? { currentPassword } : shown);
      } catch (error) {
        if (codeOf(error) === 'proof_required') clearGoogleProof();
        throw error;
      }
      forgetPerson({ keepUnsent: false });
      // Loaded anew, so that nothing of whoever was here stays in the page.
      window.location.assign('/auth/deleted');
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
          <Button
            type="submit"
            form={`${id}-form`}
            variant="danger"
            isDisabled={!canShow}
            isPending={form.isBusy}
          >
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
        <ConfirmIdentity account={account} form={form} typed={{ isDeleting: true }} autoFocus />
        <Problem text={form.problem} />
      </form>
    </Dialog>
  );
}
