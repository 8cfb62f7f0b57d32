import { queryOptions } from '@tanstack/react-query';
import { listMyTeams } from '#src/api/teams.ts';

/** The teams that one is in. */
export const myTeamsQuery = queryOptions({
  queryKey: ['workspaces', 'my-teams'],
  queryFn: ({ signal }) => listMyTeams(signal),
});
