import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { logInWithGoogle } from '#src/api/accounts-api.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { currentLocale } from '#src/i18n/i18n.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { AccountCard } from './account-card.tsx';
import { adoptLocale } from './adopt-locale.ts';
import { ConsentFields } from './consent-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

const schema = z.object({ termsAccepted: z.literal(true), acceptedEmails: z.boolean() });

export interface GoogleTermsProps {
  /** What Google sent. */
  token: string;
  /** Leads back to log in; no account is made. */
  onBack: () => void;
}

/** Someone without an account has come from Google: there is one once they accept the terms (AN11). */
export function GoogleTerms({ token, onBack }: GoogleTermsProps) {
  const { t } = useTranslation('account');
  const form = useAccountForm({
    initial: { termsAccepted: false as boolean, acceptedEmails: false as boolean },
    schema,
    payload: (values) => values,
    failed: t('signUp.failed'),
    onSubmit: async ({ acceptedEmails }) => {
      const chosen = { termsAccepted: true, acceptedEmails, locale: currentLocale() } as const;
      await adoptLocale(await logInWithGoogle({ googleToken: token, ...chosen }));
    },
  });
  return (
    <AccountCard title={t('googleTerms.title')} lead={t('googleTerms.lead')}>
      <Form form={form} label={t('googleTerms.title')}>
        <ConsentFields form={form} />
        <FormEnd form={form} label={t('googleTerms.submit')} isWide />
        <Button variant="quiet" size="large" isWide isDisabled={form.isBusy} onPress={onBack}>
          {t('reset.back')}
        </Button>
      </Form>
    </AccountCard>
  );
}
