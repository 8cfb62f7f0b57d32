import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '#src/ui/button.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { PasswordField, Problem } from './fields.tsx';
import { useForm } from './use-form.ts';

const schema = z.object({ password: z.string().check(z.minLength(1)) });

export interface WhoseAccountProps {
  /** The address that the link was sent to. */
  email: string;
  /** Confirms the account that somebody made, with its password; throws where that fails. */
  onOwn: (password: string) => Promise<void>;
  /** Begins anew with the address. */
  onAnew: () => Promise<void>;
}

/** A confirmation link that was followed elsewhere than where somebody signed up: was it them? */
export function WhoseAccount({ email, onOwn, onAnew }: WhoseAccountProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    initial: { password: '' },
    schema,
    payload: (values) => values,
    onSubmit: ({ password }) => onOwn(password),
  });
  return (
    <AccountCard title={t('whose.title')} lead={t('whose.lead', { email })}>
      <form
        ref={form.ref}
        onSubmit={form.submit}
        noValidate
        className={styles.form}
        aria-label={t('whose.title')}
      >
        <PasswordField form={form} name="password" label={t('whose.password')} autoFocus />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" size="large" isWide isPending={form.isBusy}>
          {t('whose.own')}
        </Button>
      </form>
      <div className={styles.stack}>
        <p>{t('whose.notMe')}</p>
        <Button isWide isDisabled={form.isBusy} onPress={() => void onAnew()}>
          {t('whose.anew')}
        </Button>
      </div>
    </AccountCard>
  );
}
