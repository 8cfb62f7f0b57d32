import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { useMembershipUpdates } from '#src/shared/workspaces/use-membership-updates.ts';
import styles from './dashboard.module.css';
import { MyTeams } from './my-teams.tsx';
import { NewsSince } from './news.tsx';
import { PausedWorkspaces } from './paused-workspaces.tsx';
import { WaitingInvitations } from './waiting-invitations.tsx';

export interface DashboardPageProps {
  /** What is next. */
  retros: ReactNode;
  /** One's open action items. */
  actions: ReactNode;
}

/** `/` for people with an account: the next retros, their action items, what happened since the last visit, and their teams (LI1). */
export function DashboardPage({ retros, actions }: DashboardPageProps) {
  const { t } = useTranslation('dashboard');
  useMembershipUpdates();
  const name = useSession()?.user.name ?? '';
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('title', { name })}</h1>
      <PausedWorkspaces />
      <WaitingInvitations />
      <div className={styles.columns}>
        <div className={styles.main}>
          {retros}
          {actions}
        </div>
        <div className={styles.main}>
          <NewsSince />
          <MyTeams />
        </div>
      </div>
    </div>
  );
}
