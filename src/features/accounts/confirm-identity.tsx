import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import type { FieldForm } from '#src/forms/kit/bind-text.ts';
import { PasswordField } from './account-fields.tsx';
import { ConfirmWithGoogle } from './confirm-with-google.tsx';

export interface ConfirmIdentityProps {
  account: Pick<Account, 'hasPassword' | 'hasGoogle'>;
  /** Holds `currentPassword`. */
  form: FieldForm;
  /** The page to come back to, with what was typed in it. */
  back?: string;
  typed?: unknown;
  autoFocus?: boolean;
}

/** Asks the person logged in to prove who they are: with the password or, without one, with Google. */
export function ConfirmIdentity({
  account,
  form,
  back = '/profile',
  typed,
  autoFocus = false,
}: ConfirmIdentityProps) {
  const { t } = useTranslation('account');
  if (account.hasPassword) {
    return (
      <PasswordField form={form} name="currentPassword" label={t('currentPassword')} autoFocus={autoFocus} />
    );
  }
  if (account.hasGoogle) return <ConfirmWithGoogle back={back} typed={typed} />;
  return <p>{t('proof.none')}</p>;
}
