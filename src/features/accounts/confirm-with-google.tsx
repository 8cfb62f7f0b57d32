import { useTranslation } from 'react-i18next';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { GoogleButton } from '#src/ui/buttons/google-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './account.module.css';
import { useGoogleProof } from './google-proof.ts';
import { useGoogleRedirect } from './use-google-redirect.ts';

/** For people who only log in with Google: a fresh login there proves who they are. Returns to `back`, with what was typed. */
export function ConfirmWithGoogle({ back, typed }: { back: string; typed?: unknown }) {
  const { t } = useTranslation('account');
  const problemText = useProblemText('account');
  const { isBusy, code, go } = useGoogleRedirect();
  const proof = useGoogleProof();
  const problem = code ?? (proof.is === 'failed' ? proof.code : null);
  if (proof.is === 'good') {
    return (
      <Notice tone="success" isLive>
        {t('proof.good')}
      </Notice>
    );
  }
  return (
    <div className={styles.stack}>
      <p>{t('proof.text')}</p>
      <div>
        <GoogleButton
          isPending={isBusy || proof.is === 'busy'}
          onPress={() => void go({ purpose: 'confirmation', back, typed })}
        >
          {t('proof.google')}
        </GoogleButton>
      </div>
      <FormProblem text={problemText(problem)} />
    </div>
  );
}
