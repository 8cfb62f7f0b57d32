import { queryOptions } from '@tanstack/react-query';
import { getTeam } from '#src/api/teams.ts';

/** How often an open page asks whether its team has changed, ms: whoever was taken out of it learns so by itself. */
const ASKED_AGAIN_MS = 15_000;

/** Under what the query client keeps answers about teams; all of them begin with `teams`. */
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
