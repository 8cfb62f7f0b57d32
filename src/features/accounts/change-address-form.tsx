import { useTranslation } from 'react-i18next';
import { type Account, profileSchema } from '#contract/accounts/account-payloads.ts';
import { updateProfile } from '#src/api/accounts-api.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export interface ChangeAddressFormProps {
  account: Account;
  onSaved: (account: Account) => void;
}

/** Another address for an account that waits to be confirmed: the first one may have been mistyped. */
export function ChangeAddressForm({ account, onSaved }: ChangeAddressFormProps) {
  const { t } = useTranslation('account');
  const flash = useOutcomeFlash();
  const payload = ({ email, currentPassword }: { email: string; currentPassword: string }) => ({
    email,
    ...(account.hasPassword && { currentPassword }),
  });
  const form = useAccountForm({
    initial: { email: '', currentPassword: '' },
    schema: profileSchema,
    payload,
    onSubmit: async (values) => {
      try {
        onSaved(await updateProfile(payload(values)));
        flash(t('flash.user_update_success'));
      } catch (error) {
        flash(t('flash.user_update_failure'), { tone: 'danger' });
        throw error;
      }
    },
  });
  return (
    <Form form={form} label={t('inbox.otherAddress')}>
      <EmailField form={form} autoFocus />
      {account.hasPassword && (
        <PasswordField form={form} name="currentPassword" label={t('currentPassword')} />
      )}
      <FormProblem text={form.problem} />
      <Button type="submit" variant="primary" isPending={form.isBusy}>
        {t('inbox.saveAddress')}
      </Button>
    </Form>
  );
}
