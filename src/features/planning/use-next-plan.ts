import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getNextPlan } from '#src/api/retro-plan-api.ts';

/** The retro that the new one should be like (`?from=`); null if the address names none. */
export const useEarlierRetro = (): string | null => useSearchParams()[0].get('from');

/** Whether the address asks for the steps of planning (`?plan`). */
export const usePlanning = (): boolean => useSearchParams()[0].has('plan');

/** The plan for another retro like that one; requested only once, because the person then edits it in the form. */
export const useNextPlan = (from: string | null) =>
  useQuery({
    queryKey: ['retros', 'again', from],
    queryFn: ({ signal }) => getNextPlan(from ?? '', signal),
    enabled: from !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
