import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/link-button.tsx';
import styles from './join.module.css';

/** This retro wants people with an account; the way to one leads back here (JO2). */
export function AccountRequired({ retro }: { retro: string }) {
  const { t } = useTranslation('join');
  const back = encodeURIComponent(`/retro/${retro}`);
  return (
    <div className={styles.form}>
      <p>{t('account.text')}</p>
      <div className={styles.ways}>
        <LinkButton to={`/auth/complete_account?redirect=${back}`} variant="primary" size="large">
          {t('account.complete')}
        </LinkButton>
        <LinkButton to={`/auth/login?redirect=${back}`} size="large">
          {t('account.login')}
        </LinkButton>
      </div>
    </div>
  );
}
