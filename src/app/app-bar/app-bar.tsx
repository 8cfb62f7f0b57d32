import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KnownUser } from '#src/api/session.ts';
import { SearchField } from '#src/features/search/search-field.tsx';
import { Queries } from '#src/queries/query-client.tsx';
import { LogoMark } from '#src/ui/art/logo.tsx';
import { RunningRetro } from '../running-retro.tsx';
import styles from './app-bar.module.css';
import { MeMenu } from './me-menu.tsx';
import { PlaceSwitch } from './place-switch.tsx';

/** The bar of the app, for people with a confirmed account (AP1): where they are, the retro that runs, a new one, and themselves. */
export function AppBar({ user }: { user: KnownUser }) {
  const { t } = useTranslation(['app-bar', 'ui']);
  return (
    <Queries>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} title={t('home')}>
          <LogoMark />
          <span className="visually-hidden">{t('ui:product')}</span>
        </Link>
        <nav aria-label={t('ui:mainNavigation')} className={styles.places}>
          <PlaceSwitch />
        </nav>
        <div className={styles.tools}>
          <RunningRetro />
          <SearchField />
          <Link to="/retros/new" className={styles.new} title={t('new')}>
            <Plus aria-hidden="true" />
            <span className={styles.words}>{t('new')}</span>
          </Link>
          <MeMenu user={user} />
        </div>
      </div>
    </Queries>
  );
}
