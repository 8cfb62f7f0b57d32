import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { requestPasswordReset } from '#src/api/accounts-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** For people who only log in with Google, which proves who they are; others set a password with a mailed link. */
export function NoPassword({ account }: { account: Account }) {
  const email = account.email ?? '';
  const { t } = useTranslation(['profile', 'account']);
  const problemText = useProblemText('account');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const sendsMail = useSendsMail();
  const [code, setCode] = useState<string | null>(null);
  async function send() {
    setState('busy');
    setCode(null);
    try {
      await requestPasswordReset(email);
      setState('sent');
    } catch (error) {
      setCode(codeOf(error));
      setState('idle');
    }
  }
  if (account.hasGoogle) {
    return (
      <>
        <p>{t('password.noneYet')}</p>
        <div>
          <LinkButton to="/profile/password">{t('password.choose')}</LinkButton>
        </div>
      </>
    );
  }
  if (sendsMail === false) return <p>{t('password.noneNoMail')}</p>;
  if (state === 'sent') {
    return (
      <Notice tone="success" isLive>
        {t('account:reset.sent', { email })}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('password.none')}</p>
      <div>
        <Button icon={<Send aria-hidden="true" />} isPending={state === 'busy'} onPress={() => void send()}>
          {t('password.set')}
        </Button>
      </div>
      <FormProblem text={problemText(code)} />
    </>
  );
}
