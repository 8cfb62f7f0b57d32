import { AtSign, LogOut, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { getAccount } from '#src/api/accounts-api.ts';
import { useSession } from '#src/api/session.ts';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { useReturnPath } from '#src/routing/return-path.ts';
import { MailArt } from '#src/ui/art/mail-art.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './account.module.css';
import { ChangeAddressForm } from './change-address-form.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { useResend } from './use-resend.ts';
import { keepWantedPage } from './wanted-page.ts';

/** `/auth/check_your_inbox`: waits for the link to be followed, in this browser or in another. */
export function CheckYourInbox() {
  const { t } = useTranslation('account');
  const user = useSession()?.user;
  const { to, isGiven } = useReturnPath();
  const { resend, isBusy, isSent, problem } = useResend();
  const [account, setAccount] = useFreshAccount();
  const [isChanging, setChanging] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const waits = user?.verified === false ? user.id : null;
  useEffect(() => {
    if (waits !== null && isGiven) keepWantedPage(waits, to);
  }, [waits, isGiven, to]);
  if (!user || user.verified) return <Navigate to={to} replace />;
  const email = user.email ?? '';
  const saved = (changed: Account) => {
    setAccount(changed);
    setChanging(false);
    setChanged(true);
  };
  return (
    <MessagePage
      art={<MailArt />}
      title={t('inbox.title')}
      actions={
        <>
          <Button icon={<Send aria-hidden="true" />} isPending={isBusy} onPress={() => void resend(email)}>
            {t('inbox.again')}
          </Button>
          {account && !isChanging && (
            <Button icon={<AtSign aria-hidden="true" />} onPress={() => setChanging(true)}>
              {t('inbox.otherAddress')}
            </Button>
          )}
          <SignOutButton icon={<LogOut aria-hidden="true" />} variant="quiet">
            {t('inbox.signOut')}
          </SignOutButton>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t('inbox.text', { email })}</p>
        <p>{t('inbox.help')}</p>
        {(isSent || isChanged) && (
          <Notice tone="success" isLive>
            {t('inbox.sent', { email })}
          </Notice>
        )}
        <FormProblem text={problem} />
        {isChanging && account && <ChangeAddressForm account={account} onSaved={saved} />}
      </div>
    </MessagePage>
  );
}

/** The account as the server has it; asked again whenever somebody comes back, perhaps from their mails. */
function useFreshAccount(): [Account | null, (account: Account) => void] {
  const [account, setAccount] = useState<Account | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') getAccount().then(setAccount, () => {});
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  return [account, setAccount];
}
