import { useQuery } from '@tanstack/react-query';
import type { MyTeams } from '#contract/teams/team-payloads.ts';
import { myTeamsQuery } from '#src/shared/teams/team-queries.ts';

/** A team in which the person can start a retro. */
export type OpenTeam = Pick<MyTeams['teams'][number], 'id' | 'name'> & {
  workspace: { id: string; name: string };
};

/** The person's teams in which something new can start; null until that is known, empty if it cannot be found out. */
export function useOpenTeams(): readonly OpenTeam[] | null {
  const { data, isLoading } = useQuery(myTeamsQuery);
  if (isLoading) return null;
  return (data?.teams ?? []).filter(({ workspace }) => !workspace.isSuspended && !workspace.isResting);
}
