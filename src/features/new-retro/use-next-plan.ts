import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getNextPlan } from '#src/api/retro-plan.ts';

/** The retro that the address names to plan another one like it (`?from=`); null if it names none. */
export const useFrom = (): string | null => useSearchParams()[0].get('from');

/** The plan of another retro like that one; asked for once, for what is in the form is changed from then on. */
export const useNextPlan = (from: string | null) =>
  useQuery({
    queryKey: ['retros', 'again', from],
    queryFn: ({ signal }) => getNextPlan(from ?? '', signal),
    enabled: from !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
