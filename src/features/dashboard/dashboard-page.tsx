import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import column from '#src/ui/page-column.module.css';
import { useFollowedMemberships } from '#src/workspace/use-followed-memberships.ts';
import styles from './dashboard.module.css';
import { MyTeams } from './my-teams.tsx';
import { PausedWorkspaces } from './paused-workspaces.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

export interface DashboardPageProps {
  /** What is next. */
  retros: ReactNode;
  /** One's open action items. */
  actions: ReactNode;
}

/** `/` for people with an account: the next retros, their action items and their teams (LI1). */
export function DashboardPage({ retros, actions }: DashboardPageProps) {
  const { t } = useTranslation('dashboard');
  useFollowedMemberships();
  const name = useSession()?.user.name ?? '';
  return (
    <div className={styles.page}>
      <header className={column.head}>
        <h1 className={styles.title}>{t('title', { name })}</h1>
        <LinkButton to="/retros/new" variant="primary" icon={<Plus aria-hidden="true" />}>
          {t('new')}
        </LinkButton>
      </header>
      <PausedWorkspaces />
      <WaitingInvitations />
      <div className={styles.columns}>
        <div className={styles.main}>
          {retros}
          {actions}
        </div>
        <MyTeams />
      </div>
    </div>
  );
}
