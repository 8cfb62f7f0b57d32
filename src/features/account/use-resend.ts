import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendConfirmation } from '#src/api/accounts.ts';
import { codeOf } from './use-form.ts';

/** Sends the confirmation mail again, and says how that went. */
export function useResend() {
  const { t } = useTranslation('account');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<string | null>(null);
  return {
    isBusy: state === 'busy',
    isSent: state === 'sent',
    problem,
    resend: async (email: string) => {
      setState('busy');
      setProblem(null);
      try {
        await sendConfirmation(email);
        setState('sent');
      } catch (error) {
        setState('idle');
        setProblem(t([`problem.${codeOf(error)}`, 'problem.internal']));
      }
    },
  };
}
