import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type {
  CompleteAccount,
  completeAccountSchema,
  SignUp,
  signUpSchema,
} from '#contract/accounts/account-payloads.ts';
import { currentSession } from '#src/api/session.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { currentLocale } from '#src/i18n/i18n.ts';
import { useReturnPath } from '#src/routing/return-path.ts';
import { EmailField, NameField, NewPasswordFields } from './account-fields.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { pageAfterLogin } from './page-after-login.ts';
import { StayField } from './stay-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export interface RegistrationFormProps {
  /** A key of the texts. */
  way: 'signUp' | 'complete';
  /** The person's present name; empty if they have none yet. */
  name: string;
  /** The address that is in the form to begin with. */
  email?: string;
  schema: typeof signUpSchema | typeof completeAccountSchema;
  send: (form: SignUp & CompleteAccount) => Promise<unknown>;
}

/** The form that creates an account; continues to confirming its address, if that is necessary. */
export function RegistrationForm({ way, name, email = '', schema, send }: RegistrationFormProps) {
  const { t } = useTranslation('account');
  const path = useReturnPath();
  const navigate = useNavigate();
  const form = useAccountForm({
    initial: {
      name,
      email,
      password: '',
      passwordConfirmation: '',
      termsAccepted: false as boolean,
      acceptedEmails: false as boolean,
    },
    schema,
    payload: (values) => values,
    failed: t('signUp.failed'),
    onSubmit: async (values) => {
      await send({ ...values, termsAccepted: true, locale: currentLocale() });
      // Without mail, addresses cannot be confirmed, so there is nothing to wait for.
      await navigate(pageAfterLogin(currentSession()?.user, path));
    },
  });
  return (
    <Form form={form} label={t(`${way}.title`)}>
      <NameField form={form} autoFocus={name === ''} />
      <EmailField form={form} autoFocus={name !== ''} />
      <NewPasswordFields form={form} />
      <ConsentFields form={form} />
      <StayField />
      <FormEnd form={form} label={t(`${way}.submit`)} isWide />
    </Form>
  );
}
