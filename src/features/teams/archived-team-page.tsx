import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { TeamSummary } from '#contract/workspaces.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import column from '#src/ui/page-column.module.css';
import { LeadAway } from '#src/workspace/lead-away.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import styles from './archived-teams.module.css';
import { hasRoomForAnother } from './has-room.ts';
import { mayWithArchived } from './may-with-archived.ts';
import { NoRoom } from './no-room.tsx';
import { useRestoring } from './use-restoring.ts';

interface ArchivedTeamPageProps {
  /** What the team did: its retros, and what it agreed on. */
  memory: (team: TeamSummary) => ReactNode;
}

/**
 * `/workspaces/:workspaceId/archived_teams/:teamId`: what remains of an archived team, for people who may see it, and a button
 * to bring it back (TM6).
 */
export function ArchivedTeamPage({ memory }: ArchivedTeamPageProps) {
  const { t } = useTranslation('teams');
  const { teamId } = useParams();
  const current = useWorkspace();
  const restoring = useRestoring();
  const page = `/workspaces/${current.workspace.id}`;
  const team = current.workspace.teams.find(({ id }) => id === teamId);
  if (!team) return <LeadAway to={page} why="error_fetching_resource" />;
  // Its page opens once the server has brought it back.
  if (!team.archived && !restoring.isPending) return <LeadAway to={`${page}/teams/${team.id}`} />;
  const teams = `${page}/archived_teams`;
  if (!mayWithArchived('team.retros', team, current))
    return <LeadAway to={teams} why="unauthorized_action" />;
  const mayRestore = mayWithArchived('team.restore', team, current);
  const hasRoom = restoring.isPending || hasRoomForAnother(current.workspace);
  return (
    <div className={column.page}>
      <BackLink to={teams}>{t('archived.title')}</BackLink>
      <h1 className={styles.title}>{team.name}</h1>
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
      {mayRestore && !hasRoom && <NoRoom />}
      {memory(team)}
    </div>
  );
}
