import { useState } from 'react';
import { sendConfirmation } from '#src/api/accounts-api.ts';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';

/** Sends the confirmation mail again, and says how that went. */
export function useResend() {
  const problemText = useProblemText('account');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [code, setCode] = useState<string | null>(null);
  return {
    isBusy: state === 'busy',
    isSent: state === 'sent',
    problem: problemText(code),
    resend: async (email: string) => {
      setState('busy');
      setCode(null);
      try {
        await sendConfirmation(email);
        setState('sent');
      } catch (error) {
        setState('idle');
        setCode(codeOf(error));
      }
    },
  };
}
