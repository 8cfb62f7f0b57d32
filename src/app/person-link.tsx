import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { KnownUser } from '#src/api/session.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { GuestMenu } from './guest-menu.tsx';
import styles from './person-link.module.css';

/**
 * The person in the header, as a link to the preferences, and for operators a link to their page; guests have no
 * preferences, but a name and a way out.
 */
export function PersonLink({ user }: { user: KnownUser }) {
  const { t } = useTranslation('app');
  if (user.temporary) return <GuestMenu user={user} />;
  return (
    <>
      {user.role === 'admin' && (
        <Suspense>
          <AdminLink />
        </Suspense>
      )}
      <Link to="/profile" className={styles.link} title={t('nav.profile')} aria-label={t('nav.profile')}>
        <Avatar name={user.name} imageUrl={user.avatar} size="small" isNameShown />
      </Link>
    </>
  );
}

/** Its texts come for operators alone. */
function AdminLink() {
  const { t } = useTranslation('operators');
  return (
    <Link to="/admin" className={styles.link} title={t('link')} aria-label={t('link')}>
      <ShieldCheck aria-hidden="true" />
    </Link>
  );
}
