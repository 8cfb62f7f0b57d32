import { LogOut, Send } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getAccount } from '#src/api/accounts.ts';
import { useSession } from '#src/api/session.ts';
import { MailArt } from '#src/ui/art/mail.tsx';
import { Button } from '#src/ui/button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import styles from './account.module.css';
import { Problem } from './fields.tsx';
import { Redirect } from './redirect.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useResend } from './use-resend.ts';
import { useWayBack } from './way-back.ts';

/** `/auth/check_your_inbox`: waits for the link to be followed, in this browser or in another. */
export function CheckYourInbox() {
  const { t } = useTranslation('account');
  const user = useSession()?.user;
  const { to } = useWayBack();
  const { resend, isBusy, isSent, problem } = useResend();
  useFreshAccount();
  if (!user || user.verified) return <Redirect to={to} />;
  const email = user.email ?? '';
  return (
    <MessagePage
      art={<MailArt />}
      title={t('inbox.title')}
      actions={
        <>
          <Button icon={<Send aria-hidden="true" />} isPending={isBusy} onPress={() => void resend(email)}>
            {t('inbox.again')}
          </Button>
          <SignOutButton icon={<LogOut aria-hidden="true" />} variant="quiet" to="/auth/sign_up">
            {t('inbox.otherAddress')}
          </SignOutButton>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('inbox.text', { email })}</p>
        <p>{t('inbox.help')}</p>
        {isSent && (
          <Notice tone="success" isLive>
            {t('inbox.sent', { email })}
          </Notice>
        )}
        <Problem text={problem} />
      </div>
    </MessagePage>
  );
}

/** Whoever comes back from their mail program may have followed the link elsewhere. */
function useFreshAccount(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') getAccount().catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
}
