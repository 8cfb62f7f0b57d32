import { queryOptions } from '@tanstack/react-query';
import { NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { listRetros } from '#src/api/retros-api.ts';
import { RETROS } from './retro-query-keys.ts';

/** How often every open page asks, ms. */
const ASKED_AGAIN_MS = 60_000;

/** The running retro: of several the one that started last, but none left running days ago. */
export const runningQuery = queryOptions({
  queryKey: [...RETROS, 'now'],
  queryFn: async ({ signal }): Promise<ListedRetro | null> => {
    const { retros } = await listRetros({ state: 'running', offset: 0 }, signal);
    return retros.find(({ startsAt }) => startsAt > Date.now() - NEVER_BEGUN_MS) ?? null;
  },
  refetchInterval: ASKED_AGAIN_MS,
});
