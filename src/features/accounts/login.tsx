import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { loginSchema } from '#contract/accounts/account-payloads.ts';
import { logIn } from '#src/api/accounts-api.ts';
import { useSession } from '#src/api/session.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { useQueryParams, useReturnPath } from '#src/routing/return-path.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import styles from './account.module.css';
import { AccountCard } from './account-card.tsx';
import { EmailField, PasswordField } from './account-fields.tsx';
import { adoptLocale } from './adopt-locale.ts';
import { GoogleSignIn, useGoogleConfirmation, useGoogleLogin } from './google-sign-in.tsx';
import { GoogleTerms } from './google-terms.tsx';
import { pageAfterLogin } from './page-after-login.ts';
import { StayField } from './stay-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { WhyAccount } from './why-account.tsx';

/** `/auth/login`: ends at the page that was wanted. */
export function Login() {
  const { t } = useTranslation('account');
  const params = useQueryParams();
  const user = useSession()?.user;
  const path = useReturnPath();
  const { isGiven, query } = path;
  const google = useGoogleLogin();
  if (useGoogleConfirmation()) return <Loading label={t('proof.busy')} />;
  if (user && !user.temporary) {
    // Without a wanted page, the last workspace opens.
    const last = user.verified && user.selectedWorkspaceId && `/workspaces/${user.selectedWorkspaceId}`;
    return <Navigate to={(!isGiven && last) || pageAfterLogin(user, path)} replace />;
  }
  if (google.newcomer !== null) return <GoogleTerms token={google.newcomer} onBack={google.forget} />;
  return (
    <AccountCard
      title={t('login.title')}
      foot={
        <p>
          {t('login.noAccount')} <Link to={`/auth/sign_up${query}`}>{t('login.signUp')}</Link>
        </p>
      }
    >
      {params.has('ended') && (
        <Notice tone="info" isLive title={t('login.ended.title')}>
          {t('login.ended.text')}
        </Notice>
      )}
      {params.has('confirm') && (
        <Notice tone="info" isLive title={t('login.confirm.title')}>
          {t('login.confirm.text')}
        </Notice>
      )}
      {params.has('needed') && !user && (
        <Notice tone="info" title={t('login.needed.title')}>
          {t('login.needed.text')}
        </Notice>
      )}
      {!user && <WhyAccount />}
      {user && (
        <Notice
          tone="info"
          title={t('login.guest.title', { name: user.name })}
          action={<LinkButton to={`/auth/complete_account${query}`}>{t('login.guest.complete')}</LinkButton>}
        >
          {t('login.guest.text')}
        </Notice>
      )}
      <GoogleSignIn way="login" answer={google} />
      <LoginForm query={query} />
    </AccountCard>
  );
}

function LoginForm({ query }: { query: string }) {
  const { t } = useTranslation('account');
  const form = useAccountForm({
    initial: { email: '', password: '' },
    schema: loginSchema,
    payload: (values) => values,
    failed: t('login.failed'),
    onSubmit: async (values) => adoptLocale(await logIn(values)),
  });
  return (
    <Form form={form} label={t('login.title')}>
      <EmailField form={form} autoComplete="username" autoFocus />
      <PasswordField form={form} name="password" label={t('password')} />
      <Link to={`/auth/reset${query}`} className={styles.aside}>
        {t('login.forgot')}
      </Link>
      <StayField />
      <FormEnd form={form} label={t('login.submit')} isWide />
    </Form>
  );
}
