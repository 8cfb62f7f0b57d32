import { ChartColumn, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { PlanBadge, StateBadge } from '#src/shared/workspaces/workspace-badges.tsx';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { FirstSteps } from './first-steps.tsx';
import { OfferNotice } from './ownership-offer-notice.tsx';
import { TeamList } from './team-list.tsx';
import { UnpaidSection } from './unpaid-section.tsx';
import styles from './workspace-page.module.css';
import { StateNotice } from './workspace-state-notice.tsx';

export interface WorkspacePageProps {
  /** What can be taken along while it is being deleted: its settings are closed then (WS7). */
  takenAlong?: ReactNode;
}

/** `/workspaces/:workspaceId`: a workspace with its teams, and any problem it has. */
export function WorkspacePage({ takenAlong }: WorkspacePageProps) {
  const { t } = useTranslation('workspaces');
  const { workspace, standing, showsPricing } = useWorkspace();
  const may = useMay();
  const { id, name, avatar, plan, members } = workspace;
  return (
    <div className={column.page}>
      <header className={styles.head}>
        <Avatar name={name} imageUrl={avatar} size="large" isNameShown isPlace />
        <div className={styles.words}>
          <h1 className={styles.name}>
            <bdi>{name}</bdi>
          </h1>
          <div className={styles.facts}>
            <Link to={`/workspaces/${id}/users`}>{t('count.members', { count: members.length })}</Link>
            {showsPricing && <PlanBadge plan={plan} />}
            <StateBadge state={standing.state} />
          </div>
        </div>
        {may('workspace.stats') && (
          <LinkButton to={`/workspaces/${id}/stats`} icon={<ChartColumn aria-hidden="true" />}>
            {t('stats')}
          </LinkButton>
        )}
        {may('workspace.change') && standing.state !== 'undecided' && (
          <LinkButton to={`/workspaces/${id}/edit`} icon={<Settings aria-hidden="true" />}>
            {t('settings.open')}
          </LinkButton>
        )}
      </header>
      <StateNotice />
      <OfferNotice />
      <FirstSteps />
      <TeamList />
      {standing.state === 'deleted' && takenAlong}
      {may('workspace.change') && standing.state === 'undecided' && <UnpaidSection />}
    </div>
  );
}
