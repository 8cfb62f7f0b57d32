import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { verifyEmail } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/http.ts';
import { NotFoundArt } from '#src/ui/art/errors.tsx';
import { Button } from '#src/ui/button.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { adoptLocale } from './adopt-locale.ts';
import { codeOf } from './use-form.ts';
import { useQuery } from './way-back.ts';

/** `/auth/verify_email?token=…`: where the link of a confirmation mail leads. */
export function VerifyEmail() {
  const { t } = useTranslation('account');
  const params = useQuery();
  const navigate = useNavigate();
  const flash = useFlash();
  const [code, setCode] = useState<string | null>(null);
  const isAsked = useRef(false);
  const token = params.get('token') ?? '';

  async function verify() {
    setCode(null);
    try {
      const session = await verifyEmail(token);
      await adoptLocale(session);
      flash(t('flash.email_verification_success'));
      // Followed elsewhere than where one signed up, the link cannot tell who chose the password: there is none any more.
      await navigate(session.user.hasPassword ? '/retros' : '/profile/password', { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'log_in_first') {
        const here = `/auth/verify_email?token=${encodeURIComponent(token)}`;
        await navigate(`/auth/login?confirm&redirect=${encodeURIComponent(here)}`, { replace: true });
      } else if (error instanceof ApiError && (error.status === 401 || error.status === 422)) {
        const { email = null } = (error.data ?? {}) as { email?: string };
        await navigate('/auth/confirmation_expired', { replace: true, state: { email } });
      } else setCode(codeOf(error));
    }
  }
  // The link works once; so it is followed once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void verify();
  }, []);
  if (code === null) return <Loading isPage label={t('verify.busy')} />;
  return (
    <MessagePage
      art={<NotFoundArt />}
      title={t('verify.failed')}
      actions={
        <Button variant="primary" onPress={() => void verify()}>
          {t('verify.again')}
        </Button>
      }
    >
      <p>{t([`problem.${code}`, 'problem.internal'])}</p>
    </MessagePage>
  );
}
