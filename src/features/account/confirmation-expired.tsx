import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { emailOnlySchema } from '#contract/accounts.ts';
import { sendConfirmation } from '#src/api/accounts.ts';
import { useSession } from '#src/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { EmailField, Problem } from './fields.tsx';
import { NoMail } from './no-mail.tsx';
import { Sent } from './sent.tsx';
import { useForm } from './use-form.ts';
import { useSendsMail } from './use-sends-mail.ts';

/** `/auth/confirmation_expired`: a link that is too old, and a new one on request. */
export function ConfirmationExpired() {
  const { t } = useTranslation('account');
  const { state } = useLocation();
  const own = useSession()?.user.email;
  const sendsMail = useSendsMail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: emailIn(state) ?? own ?? '' },
    schema: emailOnlySchema,
    payload: (values) => values,
    onSubmit: async ({ email }) => {
      await sendConfirmation(email);
      setSentTo(email);
    },
  });
  if (sendsMail === false) return <NoMail about="confirm" />;
  if (sentTo !== null) return <Sent title={t('inbox.title')}>{t('expired.sent', { email: sentTo })}</Sent>;
  return (
    <AccountCard title={t('expired.title')} lead={t('expired.lead')}>
      <form
        ref={form.ref}
        onSubmit={form.submit}
        noValidate
        className={styles.form}
        aria-label={t('expired.title')}
      >
        <EmailField form={form} />
        <Problem text={form.problem} />
        <Button type="submit" variant="primary" size="large" isWide isPending={form.isBusy}>
          {t('expired.submit')}
        </Button>
      </form>
    </AccountCard>
  );
}

/** The address that the expired link was sent to, as the page before told it. */
function emailIn(state: unknown): string | null {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : null;
  return typeof email === 'string' ? email : null;
}
