import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import type { OwnActivities } from '#src/shared/planning/own-activities.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { customActivitiesQuery } from '#src/shared/workspaces/workspace-queries.ts';

interface OwnActivitiesAsked {
  /** Null until they have loaded. */
  own: OwnActivities | null;
  hasFailed: boolean;
  again: () => void;
}

/** The own activities of this page's workspace, and whether its plan still includes them (CA4). */
export function useOwnActivities(): OwnActivitiesAsked {
  const { workspace } = useWorkspace();
  const { data, isError, refetch } = useQuery(customActivitiesQuery(workspace.id));
  const isLocked = !PLAN_FEATURES[workspace.plan].customActivities;
  const own = useMemo(() => (data ? { choices: data, isLocked } : null), [data, isLocked]);
  return { own, hasFailed: isError && own === null, again: () => void refetch() };
}
