import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { logInWithGoogle } from '#src/api/accounts-api.ts';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { useReturnPath } from '#src/routing/return-path.ts';
import { GoogleButton } from '#src/ui/buttons/google-button.tsx';
import styles from './account.module.css';
import { adoptLocale } from './adopt-locale.ts';
import { submitGoogleProof } from './google-proof.ts';
import { isGoogleResponse, pendingGoogleRequest, takeGoogleResponse } from './google-request.ts';
import { useGoogleRedirect } from './use-google-redirect.ts';

/** Login with Google, if the installation offers it; `answer`: what became of the last one, on the page where Google sends people. */
export function GoogleSignIn({ way, answer }: { way: 'login' | 'signUp'; answer?: GoogleAnswer }) {
  const { t } = useTranslation('account');
  const problemText = useProblemText('account');
  const { to, isGiven } = useReturnPath();
  const { clientId, isBusy, code, go } = useGoogleRedirect();
  const problem = problemText(answer?.code ?? code, t('login.failed'));
  if (clientId === null) return null;
  return (
    <div className={styles.stack}>
      <GoogleButton
        isPending={isBusy || answer?.isBusy === true}
        onPress={() => void go({ purpose: 'login', back: isGiven ? to : null })}
      >
        {t(`google.${way}`)}
      </GoogleButton>
      <FormProblem text={problem} />
      <p className={styles.or}>{t('google.or')}</p>
    </div>
  );
}

/** What became of Google's answer. */
export interface GoogleAnswer {
  isBusy: boolean;
  code: string | null;
  /** Google's token of someone without an account, who first has to accept the terms; null otherwise. */
  newcomer: string | null;
  /** They do not. */
  forget: () => void;
}

/** Logs in with Google's answer, if this page was opened with one. */
export function useGoogleLogin(): GoogleAnswer {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [newcomer, setNewcomer] = useState<string | null>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    const isOther = !isGoogleResponse(hash) || pendingGoogleRequest()?.purpose === 'confirmation';
    if (isTaken.current || isOther) return;
    isTaken.current = true;
    const answer = takeGoogleResponse(hash);
    const back = answer?.back ? `?redirect=${encodeURIComponent(answer.back)}` : '';
    // The token should not stay in the address.
    void navigate(`/auth/login${back}`, { replace: true });
    if (answer === null) return setCode('google_token');
    setBusy(true);
    logInWithGoogle({ googleToken: answer.token })
      .then(adoptLocale)
      .catch((error: unknown) => {
        if (codeOf(error) === 'terms_required') setNewcomer(answer.token);
        else setCode(codeOf(error));
      })
      .finally(() => setBusy(false));
  }, [hash, navigate]);
  return { isBusy, code, newcomer, forget: () => setNewcomer(null) };
}

/**
 * Takes Google's answer that confirms who is logged in, and continues where that was requested. Returns whether this
 * page was opened with one.
 */
export function useGoogleConfirmation(): boolean {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [request] = useState(() => (isGoogleResponse(hash) ? pendingGoogleRequest() : null));
  const isConfirmation = request?.purpose === 'confirmation';
  const isTaken = useRef(false);
  useEffect(() => {
    if (!isConfirmation || isTaken.current) return;
    isTaken.current = true;
    void submitGoogleProof(takeGoogleResponse(hash)?.token ?? null);
    void navigate(request?.back ?? '/profile', { replace: true, state: request?.typed });
  }, [isConfirmation, request, hash, navigate]);
  return isConfirmation;
}
