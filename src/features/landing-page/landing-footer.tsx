import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LogoMark } from '#src/ui/art/logo.tsx';
import styles from './landing-footer.module.css';

export interface HomeFooterProps {
  /** Paths of this app. */
  links?: readonly { label: string; to: string }[];
}

/** The foot of every page outside a retro. */
export function HomeFooter({ links = [] }: HomeFooterProps) {
  const { t } = useTranslation('home');
  const { t: words } = useTranslation('ui');
  return (
    <div className={styles.foot}>
      <p className={styles.product}>
        <LogoMark size={28} />
        <strong>{words('product')}</strong>
        <span>{t('footer')}</span>
      </p>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
