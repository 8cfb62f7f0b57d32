import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { verifyEmail } from '#src/api/accounts-api.ts';
import { ApiError } from '#src/api/http.ts';
import { reportError } from '#src/api/report-error.ts';
import { useSession } from '#src/api/session.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useQueryParams } from '#src/routing/return-path.ts';
import { MailArt } from '#src/ui/art/mail-art.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { AccountOwnership } from './account-ownership.tsx';
import { adoptLocale } from './adopt-locale.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { takeWantedPage } from './wanted-page.ts';

type Way = Omit<Parameters<typeof verifyEmail>[0], 'token'>;

/** `/auth/verify_email?token=…`: where the link of a confirmation mail leads. */
export function VerifyEmail() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const flash = useFlash();
  const user = useSession()?.user;
  const token = useQueryParams().get('token') ?? '';
  /** What the server asks before it confirms anything, and for which address. */
  const [question, setQuestion] = useState<{ code: string; email: string } | null>(null);
  const isFollowed = useRef(false);
  const logIn = `/auth/login?confirm&redirect=${encodeURIComponent(`/auth/verify_email?token=${encodeURIComponent(token)}`)}`;

  async function verify(way: Way) {
    const session = await verifyEmail({ token, ...way });
    await adoptLocale(session);
    flash(t('flash.email_verification_success'));
    const wanted = takeWantedPage(session.user.id) ?? '/';
    await navigate(session.user.hasPassword ? wanted : '/profile', { replace: true });
  }

  /** Any failure leads to where a new link can be requested (specification section 8). */
  async function failed(error: unknown) {
    const code = codeOf(error);
    const { email } = (error instanceof ApiError ? (error.data ?? {}) : {}) as { email?: string };
    if (code === 'whose_account') return setQuestion({ code, email: email ?? '' });
    if (code === 'log_in_first' && !(user && !user.temporary)) return navigate(logIn, { replace: true });
    if (code === 'log_in_first') return setQuestion({ code, email: email ?? '' });
    const isTold = error instanceof ApiError && (error.status === 401 || error.status === 422);
    if (!isTold) reportError('verify_email', code);
    const state = { email: email ?? user?.email ?? null, code, ...(!isTold && { token }) };
    return navigate('/auth/confirmation_expired', { replace: true, state });
  }

  // The link works once; so it is followed once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (isFollowed.current) return;
    isFollowed.current = true;
    verify({ anew: false }).catch(failed);
  }, []);

  if (question === null) return <Loading isPage label={t('verify.busy')} />;
  if (question.code === 'log_in_first') {
    return (
      <MessagePage
        art={<MailArt />}
        title={t('verify.other.title')}
        actions={
          <SignOutButton variant="primary" to={logIn}>
            {t('verify.other.signOut')}
          </SignOutButton>
        }
      >
        <p>{t('verify.other.text', { email: user?.email ?? '' })}</p>
      </MessagePage>
    );
  }
  const confirm = async (password: string) => {
    try {
      await verify({ password });
    } catch (error) {
      if (codeOf(error) === 'wrong_password' || codeOf(error) === 'too_many') throw error;
      await failed(error);
    }
  };
  return (
    <AccountOwnership
      email={question.email}
      onConfirm={confirm}
      onStartOver={() => verify({ anew: true }).catch(failed)}
    />
  );
}
