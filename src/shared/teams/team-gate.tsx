import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { ownValue } from '#contract/base/own-property.ts';
import { ApiError } from '#src/api/http.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { LoadFailedNotice } from '../../queries/load-failed-notice.tsx';
import { OfflineNotice } from '../../queries/offline-notice.tsx';
import { RedirectWithFlash } from '../../ui/feedback/redirect-with-flash.tsx';
import { useWorkspace } from '../workspaces/use-workspace.ts';
import { workspaceKeys } from '../workspaces/workspace-queries.ts';
import { teamQuery } from './team-queries.ts';
import { TeamContext } from './use-team.ts';

/** Errors that lead to the workspace, with the flash that says why (specification section 4, TM3). */
const LED_AWAY: Partial<Record<string, string>> = {
  unauthorized_action: 'unauthorized_action',
  not_found: 'error_fetching_resource',
};

/**
 * A page of the team in the address, inside a `WorkspaceGate`: loads the team, and leads away people who may not see
 * it; from pages of an archived team to what remains of it (TM6). Content inside reads it with `useTeam`.
 */
export function TeamGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['teams', 'workspaces']);
  const { teamId = '' } = useParams();
  const { pathname } = useLocation();
  const { workspace } = useWorkspace();
  const { data: team, error, fetchStatus, refetch } = useQuery(teamQuery(workspace.id, teamId));
  const code = error instanceof ApiError ? error.code : '';
  const isArchived = code === 'team_is_archived';
  const client = useQueryClient();
  useEffect(() => {
    // The workspace does not know yet that someone has archived it.
    if (isArchived) void client.invalidateQueries({ queryKey: workspaceKeys.one(workspace.id) });
  }, [isArchived, client, workspace.id]);
  const page = `/workspaces/${workspace.id}/teams/${teamId}`;
  if (isArchived && pathname !== page) return <RedirectWithFlash to={page} why="unauthorized_action" />;
  if (isArchived) return <Skeleton label={t('loading')} look="page" rows={5} />;
  const why = ownValue(LED_AWAY, code);
  if (why !== undefined) return <RedirectWithFlash to={`/workspaces/${workspace.id}`} why={why} />;
  // Loaded data stays while the server does not answer.
  if (team) return <TeamContext value={team}>{children}</TeamContext>;
  if (fetchStatus === 'paused') return <OfflineNotice />;
  if (fetchStatus === 'fetching') return <Skeleton label={t('loading')} look="page" rows={5} />;
  return <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />;
}
