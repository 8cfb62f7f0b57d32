import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '#src/api/accounts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Problem } from './fields.tsx';
import { codeOf } from './use-form.ts';
import { useSendsMail } from './use-sends-mail.ts';

/** For who signs in with Google only, or confirmed an address elsewhere than where they signed up: a mailed link sets a password. */
export function NoPassword({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'account']);
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
      <Problem text={code === null ? null : t([`account:problem.${code}`, 'account:problem.internal'])} />
    </>
  );
}
