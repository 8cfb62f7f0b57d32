import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { completeAccountSchema } from '#contract/accounts/account-payloads.ts';
import { completeAccount } from '#src/api/accounts-api.ts';
import { useSession } from '#src/api/session.ts';
import { useReturnPath } from '#src/routing/return-path.ts';
import { AccountCard } from './account-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { pageAfterLogin } from './page-after-login.ts';
import { RegistrationForm } from './registration-form.tsx';
import { WhyAccount } from './why-account.tsx';

/** `/auth/complete_account`: a guest becomes a full user and keeps everything. */
export function CompleteAccount() {
  const { t } = useTranslation('account');
  const user = useSession()?.user;
  const path = useReturnPath();
  if (!user?.temporary) return <Navigate to={pageAfterLogin(user, path)} replace />;
  return (
    <AccountCard
      title={t('complete.title')}
      lead={t('complete.lead', { name: user.name })}
      foot={
        <p>
          {t('complete.hasAccount')} <Link to={`/auth/login${path.query}`}>{t('complete.logIn')}</Link>
        </p>
      }
    >
      <WhyAccount signsUp />
      <GoogleSignIn way="signUp" />
      <RegistrationForm
        way="complete"
        name={user.name}
        schema={completeAccountSchema}
        send={completeAccount}
      />
    </AccountCard>
  );
}
