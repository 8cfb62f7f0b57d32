import { useTranslation } from 'react-i18next';
import { type Account, profileSchema } from '#contract/accounts.ts';
import { updateProfile } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import styles from './account.module.css';
import { EmailField, PasswordField, Problem } from './fields.tsx';
import { useForm } from './use-form.ts';

export interface ChangeAddressFormProps {
  account: Account;
  onSaved: (account: Account) => void;
}

/** Another address for an account that waits to be confirmed: the first one may have been mistyped. */
export function ChangeAddressForm({ account, onSaved }: ChangeAddressFormProps) {
  const { t } = useTranslation('account');
  const flash = useFlash();
  const payload = ({ email, currentPassword }: { email: string; currentPassword: string }) => ({
    email,
    ...(account.hasPassword && { currentPassword }),
  });
  const form = useForm({
    initial: { email: '', currentPassword: '' },
    schema: profileSchema,
    payload,
    onSubmit: async (values) => {
      try {
        onSaved(await updateProfile(payload(values)));
      } catch (error) {
        flash(t('flash.user_update_failure'), { tone: 'danger' });
        throw error;
      }
    },
  });
  return (
    <form
      ref={form.ref}
      onSubmit={form.submit}
      noValidate
      className={styles.form}
      aria-label={t('inbox.otherAddress')}
    >
      <EmailField form={form} autoFocus />
      {account.hasPassword && (
        <PasswordField form={form} name="currentPassword" label={t('currentPassword')} />
      )}
      <Problem text={form.problem} />
      <Button type="submit" variant="primary" isPending={form.isBusy}>
        {t('inbox.saveAddress')}
      </Button>
    </form>
  );
}
