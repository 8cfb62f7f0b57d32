import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useResend } from './use-resend.ts';

/** Asks somebody whose address was accepted as typed to confirm it, now that there is a mail server. Nothing waits for it. */
export function ConfirmAddress({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const sendsMail = useSendsMail();
  const { resend, isBusy, isSent, problem } = useResend();
  const { email, verified, addressProven } = account;
  if (!sendsMail || email === null || !verified || addressProven) return null;
  if (isSent) {
    return (
      <Notice tone="success" isLive>
        {t('inbox.sent', { email })}
      </Notice>
    );
  }
  const send = (
    <Button icon={<Send aria-hidden="true" />} isPending={isBusy} onPress={() => void resend(email)}>
      {t('confirmAddress.send')}
    </Button>
  );
  return (
    <Notice tone="info" title={t('confirmAddress.title')} action={send}>
      {t('confirmAddress.text', { email })}
      <FormProblem text={problem} />
    </Notice>
  );
}
