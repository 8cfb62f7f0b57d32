import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { runningQuery } from '#src/features/retros/running-query.ts';
import { Queries } from '#src/queries/query-client.tsx';
import { retroPath } from '#src/routing/retro-path.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './header-links.module.css';

/** In the header: the way into the retro that runs now, from everywhere (LI2); nothing where none does. */
export function RunningRetro() {
  return (
    <Queries>
      <Running />
    </Queries>
  );
}

function Running() {
  const { t } = useTranslation('app');
  const { data: retro } = useQuery(runningQuery);
  if (!retro) return null;
  const label = t('nav.running', { name: retro.name });
  return (
    <Link to={retroPath(retro)} className={cx(styles.link, styles.running)} title={label} aria-label={label}>
      <span className={styles.dot} />
      <bdi className={styles.name}>{retro.name}</bdi>
    </Link>
  );
}
