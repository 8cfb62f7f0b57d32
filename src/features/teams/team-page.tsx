import { ChartColumn, Plus, Settings } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import type { Team } from '#contract/teams/team-payloads.ts';
import { HandedLinks } from '#src/shared/invitations/invitation-links.tsx';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { MaturityPanel } from './maturity-panel.tsx';
import styles from './team-page.module.css';
import { TeammatesPanel } from './teammates-panel.tsx';

interface TeamPageProps {
  /** A notice about its workspace, if needed. */
  notice?: ReactNode;
  /** The next retro, or how to plan one. */
  next?: ReactNode;
  actionItems?: ReactNode;
  /** How people came to its retros, and how they left them. */
  mood?: ReactNode;
  /** The retros that are over. */
  held?: ReactNode;
  /** What can be taken along of it, shown while its settings are closed. */
  takenAlong?: (team: Team) => ReactNode;
}

/** `/workspaces/:workspaceId/teams/:teamId`: what a team does next, how it is and who is in it, and what it has done (TM7). */
export function TeamPage({ notice, next, actionItems, mood, held, takenAlong }: TeamPageProps) {
  const { team, workspace, may } = useTeam();
  const [links, setLinks] = useState(handedIn(useLocation().state));
  const above = `/workspaces/${workspace.id}`;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <BackLink to={above}>{workspace.name}</BackLink>
        <div className={styles.title}>
          <h1 className={styles.name}>
            <bdi>{team.name}</bdi>
          </h1>
          <TeamLinks page={`${above}/teams/${team.id}`} />
        </div>
      </header>
      {notice}
      <HandedLinks links={links} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {next}
          {actionItems}
        </div>
        <div className={styles.side}>
          {mood}
          <MaturityPanel />
          <TeammatesPanel onLinks={setLinks} />
        </div>
      </div>
      {held}
      {!may('team.change') && may('team.export') && takenAlong?.(team)}
    </div>
  );
}

/** Where one goes from a team's page. */
function TeamLinks({ page }: { page: string }) {
  const { t } = useTranslation(['teams', 'workspaces']);
  const { may } = useTeam();
  return (
    <div className={styles.links}>
      {may('team.retro') && (
        <LinkButton to={`${page}/retros/new`} variant="primary" icon={<Plus aria-hidden="true" />}>
          {t('newRetro')}
        </LinkButton>
      )}
      {may('team.stats') && (
        <LinkButton to={`${page}/stats`} icon={<ChartColumn aria-hidden="true" />}>
          {t('workspaces:stats')}
        </LinkButton>
      )}
      {may('team.change') && (
        <LinkButton to={`${page}/edit`} icon={<Settings aria-hidden="true" />}>
          {t('edit.link')}
        </LinkButton>
      )}
    </div>
  );
}

/** The links to hand over that were returned when the team was created. */
function handedIn(state: unknown): readonly HandedLink[] {
  const links = typeof state === 'object' && state !== null && 'links' in state ? state.links : [];
  return Array.isArray(links) ? links : [];
}
