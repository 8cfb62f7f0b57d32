import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TeamSummary } from '#contract/workspaces/workspace-payloads.ts';
import { mayWithTeam } from '#src/shared/teams/team-permission.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { hasRoomForAnother } from './plan-allows-team.ts';
import { TeamLimitReached } from './team-limit-reached.tsx';
import styles from './team-page.module.css';
import { useRestoreTeam } from './use-restore-team.ts';

interface UnlessArchivedProps {
  /** What an archived team did: its retros, and what it agreed on. */
  memory: (team: TeamSummary) => ReactNode;
  /** A notice about its workspace, if needed. */
  notice?: ReactNode;
  /** The page of a team that is not archived, or that the person may not read. */
  children: ReactNode;
}

/**
 * `/workspaces/:workspaceId/teams/:teamId`: what remains of an archived team, for people who may read it, and a button
 * to bring it back (TM6), and of each team while its workspace is being deleted (WS7); for all others, and any other team, the
 * page inside.
 */
export function ArchivedTeamGate({ memory, notice, children }: UnlessArchivedProps) {
  const { t } = useTranslation(['teams', 'workspaces']);
  const { teamId } = useParams();
  const current = useWorkspace();
  const restoring = useRestoreTeam();
  const page = `/workspaces/${current.workspace.id}`;
  const team = current.workspace.teams.find(({ id }) => id === teamId);
  // Its usual page opens once the server has brought it back.
  const isGoing = current.standing.state === 'deleted';
  if (!team || !(team.archived || restoring.isPending || isGoing)) return children;
  if (!mayWithTeam('team.retros', team, current)) return children;
  const archived = { ...team, archived: true };
  const mayRestore = mayWithTeam('team.restore', archived, current);
  const hasRoom = restoring.isPending || hasRoomForAnother(current.workspace);
  return (
    <div className={column.page}>
      <header className={styles.head}>
        <BackLink to={page}>{current.workspace.name}</BackLink>
        <div className={styles.title}>
          <h1 className={styles.name}>
            <bdi>{team.name}</bdi>
          </h1>
          {mayWithTeam('team.stats', archived, current) && (
            <LinkButton to={`${page}/teams/${team.id}/stats`} icon={<ChartColumn aria-hidden="true" />}>
              {t('workspaces:stats')}
            </LinkButton>
          )}
        </div>
      </header>
      {notice}
      {(team.archived || restoring.isPending) && (
        <Notice
          title={t('archived.notice.title')}
          action={
            mayRestore &&
            hasRoom && (
              <Button size="small" isPending={restoring.isPending} onPress={() => restoring.mutate(team)}>
                {t('archived.restore')}
              </Button>
            )
          }
        >
          <p>{t('archived.notice.text')}</p>
        </Notice>
      )}
      {mayRestore && !hasRoom && <TeamLimitReached />}
      {memory(team)}
    </div>
  );
}
