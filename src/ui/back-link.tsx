import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

/** The way up from a page, above its title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      <span>{children}</span>
    </Link>
  );
}
