import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '#src/ui/cx.ts';
import styles from './header-links.module.css';

/** In the header: the link to the archived retros, for people who have any. On small screens the burger menu has it. */
export function ArchiveLink() {
  const { t } = useTranslation('app');
  const label = t('nav.archive');
  return (
    <Link to="/retros/archived" className={cx(styles.link, styles.archive)} title={label} aria-label={label}>
      <Archive aria-hidden="true" />
    </Link>
  );
}
