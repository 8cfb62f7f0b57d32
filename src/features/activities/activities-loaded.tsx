import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomActivity } from '#contract/activities/custom-activity-payloads.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { customActivitiesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { Loading } from '#src/ui/loading/loading.tsx';

/** Shows something once the workspace's activities are loaded, or why they are not. */
export function ActivitiesLoaded({ children }: { children: (all: readonly CustomActivity[]) => ReactNode }) {
  const { t } = useTranslation('custom-activities');
  const { workspace } = useWorkspace();
  const { data, fetchStatus, refetch } = useQuery(customActivitiesQuery(workspace.id));
  if (data) return children(data);
  if (fetchStatus === 'paused') return <OfflineNotice />;
  if (fetchStatus === 'fetching') return <Loading label={t('loading')} />;
  return <LoadFailedNotice title={t('failed')} onRetry={() => void refetch()} />;
}
