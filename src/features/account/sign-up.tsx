import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signUpSchema } from '#contract/accounts.ts';
import { signUp } from '#src/api/accounts.ts';
import { useSession } from '#src/api/session.ts';
import { AccountCard } from './account-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { Redirect } from './redirect.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { useWayBack } from './way-back.ts';

/** `/auth/sign_up`: a guest who signs up keeps what they did. */
export function SignUp() {
  const { t } = useTranslation('account');
  const user = useSession()?.user;
  const { to, query } = useWayBack();
  if (user && !user.temporary && user.verified) return <Redirect to={to} />;
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
      <GoogleSignIn way="signUp" />
      <RegistrationForm
        way="signUp"
        name={user?.temporary ? user.name : ''}
        schema={signUpSchema}
        send={signUp}
      />
    </AccountCard>
  );
}
