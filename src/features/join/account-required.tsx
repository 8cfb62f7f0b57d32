import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { useReturnQuery } from '#src/routing/return-path.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import styles from './join.module.css';

/** This retro requires an account; signing up leads back here (JO2). */
export function AccountRequired() {
  const { t } = useTranslation('join');
  const isGuest = useSession()?.user.temporary ?? true;
  const sendsMail = useSendsMail();
  const back = useReturnQuery();
  return (
    <div className={styles.form}>
      <p>{t(sendsMail ? 'account.text' : 'account.textNoMail')}</p>
      <div className={styles.ways}>
        <LinkButton to={`/auth/complete_account?${back}`} variant="primary" size="large">
          {t('account.complete')}
        </LinkButton>
        <LinkButton to={`/auth/login?${back}`} size="large">
          {t(isGuest ? 'account.login' : 'account.loginOther')}
        </LinkButton>
      </div>
    </div>
  );
}
