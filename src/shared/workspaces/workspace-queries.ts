import { queryOptions } from '@tanstack/react-query';
import { getInstallation } from '#src/api/accounts-api.ts';
import { getCustomActivities } from '#src/api/activities-api.ts';
import { getInvoices } from '#src/api/billing-api.ts';
import { countOwnedFreeWorkspaces, getWorkspace, listWorkspaces } from '#src/api/workspaces-api.ts';

/** How often an open page checks whether its workspace has changed, ms: removed people find out without doing anything. */
const ASKED_AGAIN_MS = 30_000;

/** The query keys of workspaces; all of them begin with `workspaces`. */
export const workspaceKeys = {
  list: ['workspaces', 'list'] as const,
  one: (id: string) => ['workspaces', 'one', id] as const,
  activities: (id: string) => ['workspaces', 'activities', id] as const,
};

/** The workspaces the person is in. */
export const workspacesQuery = queryOptions({
  queryKey: workspaceKeys.list,
  queryFn: ({ signal }) => listWorkspaces(signal),
});

/** One workspace. */
export const workspaceQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKeys.one(id),
    queryFn: ({ signal }) => getWorkspace(id, signal),
    // A person who looks at the page, or returns to it, may no longer be a member (AC4).
    refetchInterval: ASKED_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });

/** The own activities of a workspace (CA1). */
export const customActivitiesQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKeys.activities(id),
    queryFn: ({ signal }) => getCustomActivities(id, signal),
  });

/** What this installation offers; that does not change while a page is open. */
export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: getInstallation,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The invoices of a workspace, for its owner (PL11). */
export const invoicesQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', id],
    queryFn: ({ signal }) => getInvoices(id, signal),
  });

/** How many free workspaces the person owns. */
export const ownedFreeQuery = queryOptions({
  queryKey: ['workspaces', 'owned-free'],
  queryFn: ({ signal }) => countOwnedFreeWorkspaces(signal),
});
