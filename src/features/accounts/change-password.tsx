import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { type Account, changePasswordSchema } from '#contract/accounts/account-payloads.ts';
import { changePassword, getAccount } from '#src/api/accounts-api.ts';
import { useSession } from '#src/api/session.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { AccountCard } from './account-card.tsx';
import { NewPasswordFields } from './account-fields.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { clearGoogleProof, useGoogleProof } from './google-proof.ts';
import { useAccountForm } from './use-account-form.ts';

/** `/profile/password`: a new password in place of the present one. */
export function ChangePassword() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const flash = useFlash();
  const email = useSession()?.user.email ?? '';
  const account = useWaysIn();
  const proof = useGoogleProof();
  const form = useAccountForm({
    initial: { currentPassword: '', password: '', passwordConfirmation: '' },
    schema: changePasswordSchema,
    payload: ({ currentPassword, ...twice }) => ({
      ...twice,
      ...(account.hasPassword && { currentPassword }),
    }),
    failed: t('problem.password_update'),
    onSubmit: async ({ currentPassword, ...twice }) => {
      const shown = proof.is === 'good' ? { proof: proof.proof } : { currentPassword };
      await changePassword({ ...twice, ...shown });
      clearGoogleProof();
      flash(t('flash.password_update_success'));
      await navigate('/profile');
    },
  });
  return (
    <AccountCard
      title={t('changePassword.title')}
      lead={t('changePassword.lead')}
      foot={<Link to="/profile">{t('changePassword.back')}</Link>}
    >
      <Form form={form} label={t('changePassword.title')}>
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        />
        <ConfirmIdentity account={account} form={form} back="/profile/password" autoFocus />
        <NewPasswordFields form={form} label={t('newPassword.password')} />
        <FormEnd form={form} label={t('changePassword.submit')} isWide />
      </Form>
    </AccountCard>
  );
}

/** How somebody gets into their account; by a password, until it is known. */
function useWaysIn(): Pick<Account, 'hasPassword' | 'hasGoogle'> {
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(() => {
    // In vain when offline: then nothing can be saved either.
    getAccount().then(setAccount, () => {});
  }, []);
  return account ?? { hasPassword: true, hasGoogle: false };
}
