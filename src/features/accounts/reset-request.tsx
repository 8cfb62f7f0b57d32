import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { emailOnlySchema } from '#contract/accounts/account-payloads.ts';
import { requestPasswordReset } from '#src/api/accounts-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { useReturnPath } from '#src/routing/return-path.ts';
import { Loading } from '#src/ui/loading/loading.tsx';
import { AccountCard } from './account-card.tsx';
import { EmailField } from './account-fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { NoMail } from './no-mail.tsx';
import { useAccountForm } from './use-account-form.ts';
import { keepWantedPage, NEW_PASSWORD } from './wanted-page.ts';

/** `/auth/reset`: asks for a mail with a link to a new password. Whether there is such an account stays unsaid. Without mail it says whom to ask. */
export function ResetRequest() {
  const { t } = useTranslation('account');
  const { query, to, isGiven } = useReturnPath();
  const sendsMail = useSendsMail();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    initial: { email: '' },
    schema: emailOnlySchema,
    payload: (values) => values,
    onSubmit: async ({ email }) => {
      await requestPasswordReset(email);
      if (isGiven) keepWantedPage(NEW_PASSWORD, to);
      setSentTo(email);
    },
  });
  if (sendsMail === null) return <Loading />;
  if (!sendsMail) return <NoMail about="reset" />;
  if (sentTo !== null)
    return <MailSent title={t('inbox.title')}>{t('reset.sent', { email: sentTo })}</MailSent>;
  return (
    <AccountCard
      title={t('reset.title')}
      lead={t('reset.lead')}
      foot={<Link to={`/auth/login${query}`}>{t('reset.back')}</Link>}
    >
      <Form form={form} label={t('reset.title')}>
        <EmailField form={form} autoComplete="username" autoFocus />
        <FormEnd form={form} label={t('reset.submit')} isWide />
      </Form>
    </AccountCard>
  );
}
