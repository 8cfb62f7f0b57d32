import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { User } from '#contract/rest.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { GuestMenu } from './guest-menu.tsx';
import styles from './person-link.module.css';

/** Oneself in the header, as the way to one's preferences; guests have none, but a name and a way out. */
export function PersonLink({ user }: { user: User }) {
  const { t } = useTranslation('app');
  if (user.temporary) return <GuestMenu user={user} />;
  return (
    <Link to="/profile" className={styles.link} title={t('nav.profile')} aria-label={t('nav.profile')}>
      <Avatar name={user.name} imageUrl={user.avatar} size="small" isNameShown />
    </Link>
  );
}
