import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './join.module.css';

/** This retro requires an account; signing up leads back here (JO2). */
export function AccountRequired({ retro }: { retro: string }) {
  const { t } = useTranslation('join');
  const isGuest = useSession()?.user.temporary ?? true;
  const sendsMail = useSendsMail();
  const back = encodeURIComponent(`/retro/${retro}`);
  return (
    <div className={styles.form}>
      <p>{t(sendsMail ? 'account.text' : 'account.textNoMail')}</p>
      <div className={styles.ways}>
        <LinkButton to={`/auth/complete_account?redirect=${back}`} variant="primary" size="large">
          {t('account.complete')}
        </LinkButton>
        <LinkButton to={`/auth/login?redirect=${back}`} size="large">
          {t(isGuest ? 'account.login' : 'account.loginOther')}
        </LinkButton>
      </div>
    </div>
  );
}
