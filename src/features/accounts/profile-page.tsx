import { KeyRound, LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { getAccount } from '#src/api/accounts-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { DataSection } from './data-section.tsx';
import { DetailsForm } from './details-form.tsx';
import { LanguageField } from './language-field.tsx';
import { MailSwitchField } from './mail-switch-field.tsx';
import { NoPassword } from './no-password.tsx';
import { SignOutButton } from './sign-out-button.tsx';

export interface ProfilePageProps {
  /** The person's review of Hindsight; passed in, because it is a feature of its own. */
  review?: ReactNode;
}

/** `/profile`: the account's data, and what the person can do with it. */
export function ProfilePage({ review }: ProfilePageProps) {
  const { t } = useTranslation('profile');
  const [account, setAccount] = useState<Account | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const ending = new AbortController();
    setFailed(false);
    getAccount(ending.signal).then(setAccount, () => setFailed(!ending.signal.aborted));
    return () => ending.abort();
  }, [attempt]);
  if (hasFailed) {
    const again = <Button onPress={() => setAttempt(attempt + 1)}>{t('again')}</Button>;
    return <Notice tone="danger" isLive title={t('failed')} action={again} />;
  }
  if (account === null) return <Loading label={t('loading')} />;
  return <Profile account={account} onChange={setAccount} review={review} />;
}

interface ProfileProps extends ProfilePageProps {
  account: Account;
  onChange: (account: Account) => void;
}

function Profile({ account, onChange, review }: ProfileProps) {
  const { t } = useTranslation('profile');
  const sendsMail = useSendsMail();
  return (
    <div className={column.page}>
      <header className={column.head}>
        <h1>{t('title')}</h1>
        <SignOutButton icon={<LogOut aria-hidden="true" />}>{t('signOut')}</SignOutButton>
      </header>
      <ConfirmAddress account={account} />
      <SettingsSection title={t('you')}>
        <AvatarSection account={account} onChange={onChange} />
        <DetailsForm account={account} onChange={onChange} />
      </SettingsSection>
      <SettingsSection title={t('language.title')}>
        <LanguageField />
      </SettingsSection>
      {sendsMail && (
        <SettingsSection title={t('weekly.title')}>
          <MailSwitchField mail="weeklyMail" account={account} onChange={onChange} />
          <MailSwitchField mail="aheadMail" account={account} onChange={onChange} />
        </SettingsSection>
      )}
      <SettingsSection title={t('password.title')}>
        {account.hasPassword ? (
          <>
            <p>{t('password.text')}</p>
            <div>
              <LinkButton to="/profile/password" icon={<KeyRound aria-hidden="true" />}>
                {t('password.change')}
              </LinkButton>
            </div>
          </>
        ) : (
          <NoPassword account={account} />
        )}
      </SettingsSection>
      {review}
      <SettingsSection title={t('data.title')}>
        <DataSection account={account} />
      </SettingsSection>
    </div>
  );
}
