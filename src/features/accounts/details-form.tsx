import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type Account, type Profile, profileSchema } from '#contract/accounts/account-payloads.ts';
import { updateProfile } from '#src/api/accounts-api.ts';
import { ApiError } from '#src/api/http.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { EmailField, NameField } from './account-fields.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { clearGoogleProof, type GoogleProof, useGoogleProof } from './google-proof.ts';
import { PendingAddress } from './pending-address.tsx';
import styles from './profile.module.css';
import { useAccountForm } from './use-account-form.ts';

type Details = { name: string; email: string; acceptedEmails: boolean; currentPassword: string };

/** Only what differs from the account; a new address with the proof of who the person is. */
function changesOf(account: Account, details: Details, proof: GoogleProof): Profile {
  const { name, email, acceptedEmails, currentPassword } = details;
  const isNewEmail = isOther(account, email);
  return {
    ...(name.trim() !== account.name && { name }),
    ...(isNewEmail && { email }),
    ...(acceptedEmails !== account.acceptedEmails && { acceptedEmails }),
    ...(isNewEmail && account.hasPassword && { currentPassword }),
    ...(isNewEmail && proof.is === 'good' && { proof: proof.proof }),
  };
}

const isOther = (account: Account, email: string) => email.trim().toLowerCase() !== account.email;

/** Name, address and whether one wants news. */
export function DetailsForm(props: { account: Account; onChange: (account: Account) => void }) {
  const { account, onChange } = props;
  const { t } = useTranslation(['profile', 'account']);
  const flash = useOutcomeFlash();
  const sendsMail = useSendsMail();
  const proof = useGoogleProof();
  const form = useAccountForm<Details>({
    initial: {
      name: account.name,
      // What was typed before Google was asked.
      email: emailIn(useLocation().state) ?? account.email ?? '',
      acceptedEmails: account.acceptedEmails,
      currentPassword: '',
    },
    schema: profileSchema,
    payload: (values) => changesOf(account, values, proof),
    onSubmit: async (values) => {
      const changes = changesOf(account, values, proof);
      if (Object.keys(changes).length === 0) throw new ApiError('unchanged', 'unchanged', 0);
      try {
        const changed = await updateProfile(changes);
        onChange(changed);
        form.set('email', changed.email ?? '');
      } catch (error) {
        if (codeOf(error) === 'proof_required') clearGoogleProof();
        flash(t('account:flash.user_update_failure'), { tone: 'danger' });
        throw error;
      }
      form.set('currentPassword', '');
      flash(t('account:flash.user_update_success'));
    },
  });
  return (
    <Form form={form} label={t('you')} className={styles.form}>
      <NameField form={form} />
      <EmailField form={form} />
      <PendingAddress account={account} onChange={onChange} />
      {isOther(account, form.values.email) && (
        <>
          {sendsMail && <p className={styles.small}>{t('newAddress')}</p>}
          <ConfirmIdentity account={account} form={form} typed={{ email: form.values.email }} />
        </>
      )}
      {sendsMail && (
        <Checkbox
          name="acceptedEmails"
          isSelected={form.values.acceptedEmails}
          onChange={(is) => form.set('acceptedEmails', is)}
        >
          {t('account:acceptedEmails')}
        </Checkbox>
      )}
      <FormProblem text={form.problem} />
      <div className={styles.end}>
        <Button type="submit" variant="primary" isPending={form.isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}

/** The address that somebody had typed when they went to confirm with Google who they are. */
function emailIn(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof email === 'string' ? email : null;
}
