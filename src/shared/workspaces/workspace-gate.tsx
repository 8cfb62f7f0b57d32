import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type WorkspacePlace, workspaceVerdictOf } from '#machines/ui/workspace-loading-machine.ts';
import { ApiError } from '#src/api/http.ts';
import { useSession } from '#src/api/session.ts';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { OfflineNotice } from '../../queries/offline-notice.tsx';
import { RedirectWithFlash } from '../../ui/feedback/redirect-with-flash.tsx';
import { ActivitiesOfOwner } from './activities-of-owner.tsx';
import { hasSeenSettings, keepSettingsSeen } from './settings-seen.ts';
import { useMembershipUpdates } from './use-membership-updates.ts';
import { usePricing } from './use-pricing.ts';
import { useRememberWorkspace } from './use-remember-workspace.ts';
import { WorkspaceContext } from './use-workspace.ts';
import { workspaceQuery } from './workspace-queries.ts';
import { roleIn, stateOf } from './workspace-standing.ts';

/**
 * A page of the workspace in the address: loads the workspace, and shows the page to people who may see it
 * (specification section 4). Content inside reads it with `useWorkspace`.
 */
export function WorkspaceGate({ place, children }: { place: WorkspacePlace; children: ReactNode }) {
  const { t } = useTranslation('workspaces');
  const { workspaceId = '' } = useParams();
  useMembershipUpdates();
  const me = useSession()?.user.id ?? '';
  const pricing = usePricing();
  const isSold = pricing?.isSold;
  const isShown = pricing?.isShown;
  const { data: workspace, error, fetchStatus } = useQuery(workspaceQuery(workspaceId));
  const current = useMemo(() => {
    if (!workspace || isSold === undefined || isShown === undefined) return null;
    const standing = { as: roleIn(workspace, me), state: stateOf(workspace, isSold) };
    return { workspace, me, standing, showsPricing: isShown };
  }, [workspace, me, isSold, isShown]);
  // Loaded data stays while the server does not answer, but not if it says that the workspace does not exist.
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const hasFailed = error !== null && (isGone || !workspace);
  const verdict = workspaceVerdictOf({
    place,
    workspace: hasFailed ? 'failed' : (current?.standing ?? 'pending'),
    showsPricing: current?.showsPricing ?? true,
    hasSeenSettings: hasSeenSettings(workspaceId),
  });
  const seesSettings = place === 'settings' && verdict === 'in' && current?.standing.state === 'suspended';
  useEffect(() => {
    if (seesSettings) keepSettingsSeen(workspaceId);
  }, [seesSettings, workspaceId]);
  useRememberWorkspace(verdict === 'in' ? workspaceId : null);
  const page = `/workspaces/${workspaceId}`;
  switch (verdict) {
    case 'loading':
      return fetchStatus === 'paused' ? (
        <OfflineNotice />
      ) : (
        <Skeleton label={t('loading')} look="page" rows={5} />
      );
    case 'atSelector':
      return <RedirectWithFlash to="/workspaces/" why="error_fetching_resource" />;
    case 'atHome':
      return <RedirectWithFlash to="/" />;
    case 'atPage':
      return <RedirectWithFlash to={page} />;
    case 'notAllowed':
      if (place === 'activities' && workspace) return <ActivitiesOfOwner workspace={workspace} />;
      return <RedirectWithFlash to={page} why="unauthorized_action" />;
    case 'atSettings':
      return <RedirectWithFlash to={`${page}/edit`} />;
    case 'in':
      return <WorkspaceContext value={current}>{children}</WorkspaceContext>;
  }
}
