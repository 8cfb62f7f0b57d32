import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { getInstallation, logInWithGoogle } from '#src/api/accounts.ts';
import { GoogleButton } from '#src/ui/google-button.tsx';
import styles from './account.module.css';
import { adoptLocale } from './adopt-locale.ts';
import { Problem } from './fields.tsx';
import { answerOfGoogle, beginGoogle } from './google.ts';
import { codeOf } from './use-form.ts';
import { useWayBack } from './way-back.ts';

/** The way in by Google, where the installation offers it; nothing elsewhere. */
export function GoogleSignIn({ way }: { way: 'login' | 'signUp' }) {
  const { t } = useTranslation('account');
  const { to, isGiven } = useWayBack();
  const clientId = useClientId();
  const { isBusy, code } = useAnswer();
  if (clientId === null) return null;
  return (
    <div className={styles.stack}>
      <GoogleButton
        isPending={isBusy}
        onPress={() => window.location.assign(beginGoogle(clientId, isGiven ? to : null))}
      >
        {t(`google.${way}`)}
      </GoogleButton>
      <Problem text={code === null ? null : t([`problem.${code}`, 'problem.internal'])} />
      <p className={styles.or}>{t('google.or')}</p>
    </div>
  );
}

function useClientId(): string | null {
  const [clientId, setClientId] = useState<string | null>(null);
  useEffect(() => {
    // In vain when offline: then it can be no way in either.
    getInstallation().then(
      ({ googleClientId }) => setClientId(googleClientId),
      () => {},
    );
  }, []);
  return clientId;
}

/** Logs in with what Google sent back, where this page was opened by that. */
function useAnswer(): { isBusy: boolean; code: string | null } {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current || !/[#&](id_token|error)=/.test(hash)) return;
    isTaken.current = true;
    const answer = answerOfGoogle(hash);
    const back = answer?.back ? `?redirect=${encodeURIComponent(answer.back)}` : '';
    // The token has no business in the address.
    void navigate(`/auth/login${back}`, { replace: true });
    if (answer === null) return setCode('google_token');
    setBusy(true);
    logInWithGoogle(answer.token)
      .then(adoptLocale)
      .catch((error: unknown) => setCode(codeOf(error)))
      .finally(() => setBusy(false));
  }, [hash, navigate]);
  return { isBusy, code };
}
