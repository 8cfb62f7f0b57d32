import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { PasswordField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const schema = z.object({ password: z.string().check(z.minLength(1)) });

export interface AccountOwnershipProps {
  /** The address that the link was sent to. */
  email: string;
  /** Confirms the account that was created, with its password; throws if that fails. */
  onConfirm: (password: string) => Promise<void>;
  /** Begins again with the address. */
  onStartOver: () => Promise<void>;
}

/** A confirmation link opened in another browser than the one of the sign-up: asks whether it was them. */
export function AccountOwnership({ email, onConfirm, onStartOver }: AccountOwnershipProps) {
  const { t } = useTranslation('account');
  const form = useAccountForm({
    initial: { password: '' },
    schema,
    payload: (values) => values,
    onSubmit: ({ password }) => onConfirm(password),
  });
  return (
    <AccountCard title={t('ownership.title')} lead={t('ownership.lead', { email })}>
      <Form form={form} label={t('ownership.title')}>
        <PasswordField form={form} name="password" label={t('ownership.password')} autoFocus />
        <FormEnd form={form} label={t('ownership.confirm')} isWide />
      </Form>
      <div className={styles.stack}>
        <p>{t('ownership.notMe')}</p>
        <Button isWide isDisabled={form.isBusy} onPress={() => void onStartOver()}>
          {t('ownership.startOver')}
        </Button>
      </div>
    </AccountCard>
  );
}
