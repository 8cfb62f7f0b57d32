import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, deleteAccountSchema } from '#contract/accounts/account-payloads.ts';
import { deleteAccount } from '#src/api/accounts-api.ts';
import { forgetPerson } from '#src/api/clear-browser.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { clearGoogleProof, useGoogleProof } from './google-proof.ts';
import { PaidWorkspacesNotice, usePaidWorkspaces } from './paid-workspaces.tsx';
import styles from './profile.module.css';
import { RetrosLedNotice, useRetrosLed } from './retros-led.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Confirms the deletion of the account, with a proof of who the person is. */
export function DeleteAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'account']);
  const id = useId();
  const proof = useGoogleProof();
  const led = useRetrosLed();
  const paid = usePaidWorkspaces();
  const { hasPassword } = account;
  const canShow = hasPassword || proof.is === 'good';
  // Nobody deletes anything they have not been told about.
  const isReady = canShow && led !== null && paid !== null;
  const form = useAccountForm({
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
      // Reloaded, so that nothing of the person stays in the page.
      window.location.assign('/auth/deleted');
    },
  });
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
            isDisabled={!isReady}
            isPending={form.isBusy}
          >
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Form id={`${id}-form`} form={form} className={styles.sure}>
        <div id={`${id}-text`} className={styles.sure}>
          <p>{t('delete.text')}</p>
          <p>{t('delete.stays')}</p>
        </div>
        <PaidWorkspacesNotice paid={paid} />
        <RetrosLedNotice led={led} />
        <ConfirmIdentity account={account} form={form} typed={{ isDeleting: true }} autoFocus />
        <FormProblem text={form.problem} />
      </Form>
    </Dialog>
  );
}
