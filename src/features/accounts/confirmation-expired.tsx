import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { emailOnlySchema } from '#contract/accounts/account-payloads.ts';
import { ownValue } from '#contract/base/own-property.ts';
import { sendConfirmation } from '#src/api/accounts-api.ts';
import { useSession } from '#src/api/session.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { AccountCard } from './account-card.tsx';
import { EmailField } from './account-fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { NoMail } from './no-mail.tsx';
import { useAccountForm } from './use-account-form.ts';

/** What a refused link is, by the code that it was refused with. */
const WHY: Record<string, 'used' | 'invalid'> = { link_used: 'used', invalid_link: 'invalid' };

/** `/auth/confirmation_expired`: a link that did not confirm anything, why, and a new one on request. */
export function ConfirmationExpired() {
  const { t } = useTranslation('account');
  const { email, code, token } = whatFailed(useLocation().state);
  const user = useSession()?.user;
  const sendsMail = useSendsMail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    initial: { email: email ?? user?.email ?? '' },
    schema: emailOnlySchema,
    payload: (values) => values,
    onSubmit: async (values) => {
      await sendConfirmation(values.email);
      setSentTo(values.email);
    },
  });
  if (sendsMail === false) return <NoMail about="confirm" />;
  if (sentTo !== null)
    return <MailSent title={t('inbox.title')}>{t('expired.sent', { email: sentTo })}</MailSent>;
  const why = ownValue(WHY, code ?? '') ?? (token === null ? 'old' : 'failed');
  return (
    <AccountCard title={t(`expired.${why}.title`)} lead={t(`expired.${why}.lead`)}>
      {why === 'used' && (
        <LinkButton to={user ? '/profile' : '/auth/login'} variant="primary" size="large" isWide>
          {t(user ? 'expired.used.profile' : 'expired.used.logIn')}
        </LinkButton>
      )}
      {why === 'failed' && (
        <LinkButton
          to={`/auth/verify_email?token=${encodeURIComponent(token ?? '')}`}
          variant="primary"
          size="large"
          isWide
        >
          {t('verify.again')}
        </LinkButton>
      )}
      <Form form={form} label={t(`expired.${why}.title`)}>
        <EmailField form={form} />
        <FormProblem text={form.problem} />
        <Button
          type="submit"
          variant={why === 'old' || why === 'invalid' ? 'primary' : 'secondary'}
          size="large"
          isWide
          isPending={form.isBusy}
        >
          {t('expired.submit')}
        </Button>
      </Form>
    </AccountCard>
  );
}

/** What the page before told: the address, why it failed, and the token of a link that may work another time. */
function whatFailed(state: unknown): Record<'email' | 'code' | 'token', string | null> {
  const fields = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  return { email: text('email'), code: text('code'), token: text('token') };
}
