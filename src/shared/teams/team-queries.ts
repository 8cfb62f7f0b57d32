import { queryOptions } from '@tanstack/react-query';
import { getTeam, listMyTeams } from '#src/api/teams-api.ts';

/** How often an open page checks whether its team has changed, ms: removed people find out without doing anything. */
const ASKED_AGAIN_MS = 15_000;

/** The query keys of teams; all of them begin with `teams`. */
export const teamKeys = {
  one: (workspace: string, team: string) => ['teams', workspace, team] as const,
};

/** One team. */
export const teamQuery = (workspace: string, team: string) =>
  queryOptions({
    queryKey: teamKeys.one(workspace, team),
    queryFn: ({ signal }) => getTeam(workspace, team, signal),
    refetchInterval: ASKED_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });

/** The teams that one is in. */
export const myTeamsQuery = queryOptions({
  queryKey: ['workspaces', 'my-teams'],
  queryFn: ({ signal }) => listMyTeams(signal),
});
