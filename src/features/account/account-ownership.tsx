import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '#src/ui/button.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { PasswordField, Problem } from './fields.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ password: z.string().check(z.minLength(1)) });

export interface AccountOwnershipProps {
  /** The address that the link was sent to. */
  email: string;
  /** Confirms the account that somebody made, with its password; throws where that fails. */
  onConfirm: (password: string) => Promise<void>;
  /** Begins anew with the address. */
  onStartOver: () => Promise<void>;
}

/** A confirmation link that was followed elsewhere than where somebody signed up: was it them? */
export function AccountOwnership({ email, onConfirm, onStartOver }: AccountOwnershipProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    initial: { password: '' },
    schema,
    payload: (values) => values,
    onSubmit: ({ password }) => onConfirm(password),
  });
  return (
    <AccountCard title={t('ownership.title')} lead={t('ownership.lead', { email })}>
      <form
        ref={form.ref}
        onSubmit={form.submit}
        noValidate
        className={styles.form}
        aria-label={t('ownership.title')}
      >
        <PasswordField form={form} name="password" label={t('ownership.password')} autoFocus />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" size="large" isWide isPending={form.isBusy}>
          {t('ownership.confirm')}
        </Button>
      </form>
      <div className={styles.stack}>
        <p>{t('ownership.notMe')}</p>
        <Button isWide isDisabled={form.isBusy} onPress={() => void onStartOver()}>
          {t('ownership.startOver')}
        </Button>
      </div>
    </AccountCard>
  );
}
