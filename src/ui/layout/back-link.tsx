import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './back-link.module.css';

/** A link to the parent page, above the title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden="true" />
      <bdi>{children}</bdi>
    </Link>
  );
}
