import { useQuery } from '@tanstack/react-query';
import type { RetroConcept } from '#contract/retro/retro-concept-payload.ts';
import { getRetro } from '#src/api/retro-concept-api.ts';
import { listRetros } from '#src/api/retros-api.ts';

/** What a new retro can be like: the settings of the last one of a team, or without a team of the last one that the person led. */
export interface LastRetro {
  /** Null if there is none, or it could not be loaded. */
  retro: RetroConcept | null;
  /** Whether it is being loaded for the first time. */
  isLoading: boolean;
}

/** The last retro that was held here: the team's, or for `null` the person's own without a team (LI5). */
export function useLastRetro(team: string | null): LastRetro {
  const {
    data = null,
    isLoading,
    failureCount,
  } = useQuery({
    queryKey: ['retros', 'last', team],
    queryFn: async ({ signal }) => {
      const { retros } = await listRetros({ ...(team && { team }), state: 'finished', offset: 0 }, signal);
      // The list also has retros that never began, and ones imported from other tools, which have no settings and no duration.
      const held = retros.find(
        ({ status, duration, isModerator, teamId }) =>
          status === 'finished' && duration > 0 && (team !== null || (isModerator && teamId === null)),
      );
      const concept = held ? await getRetro(held.id, signal) : null;
      return concept?.duration ? concept : null;
    },
  });
  return { retro: data, isLoading: isLoading && failureCount === 0 };
}
