import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './app-bar.module.css';

/** The foot of the app's pages: what one rarely needs, on one line. */
export function AppFoot() {
  const { t } = useTranslation('app-bar');
  return (
    <p className={styles.foot}>
      <Link to="/help">{t('me.help')}</Link>
      <Link to="/legal/license_subscription">{t('terms')}</Link>
      <Link to="/legal/privacy_policy">{t('privacy')}</Link>
    </p>
  );
}
