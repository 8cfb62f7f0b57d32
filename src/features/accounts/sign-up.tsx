import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { signUpSchema } from '#contract/accounts/account-payloads.ts';
import { signUp } from '#src/api/accounts-api.ts';
import { useSession } from '#src/api/session.ts';
import { useQueryParams, useReturnPath } from '#src/routing/return-path.ts';
import { AccountCard } from './account-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { WhyAccount } from './why-account.tsx';

/** `/auth/sign_up`: a guest who signs up keeps what they did. */
export function SignUp() {
  const { t } = useTranslation('account');
  const user = useSession()?.user;
  const { to, query } = useReturnPath();
  const params = useQueryParams();
  const invitation = params.get('invitation');
  if (user && !user.temporary && user.verified) return <Navigate to={to} replace />;
  return (
    <AccountCard
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      foot={
        <p>
          {t('signUp.hasAccount')} <Link to={`/auth/login${query}`}>{t('signUp.logIn')}</Link>
        </p>
      }
    >
      <WhyAccount signsUp />
      <GoogleSignIn way="signUp" />
      <RegistrationForm
        way="signUp"
        name={user?.temporary ? user.name : ''}
        email={params.get('email') ?? ''}
        schema={signUpSchema}
        // The link of an invitation that was mailed to an address confirms it.
        send={(form) => signUp(invitation === null ? form : { ...form, invitation })}
      />
    </AccountCard>
  );
}
