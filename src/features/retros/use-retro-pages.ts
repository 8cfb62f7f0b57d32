import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedRetro, RetroPage } from '#contract/retro/retro-payloads.ts';
import { listRetros, type RetroListQuery } from '#src/api/retros-api.ts';
import { RETROS } from './retro-query-keys.ts';

/** How often an open page refreshes retros that are not over, ms. */
const ASKED_AGAIN_MS = 15_000;

/** A list of retros, fetched a page at a time. `retros` is null until the first page is there. */
export function useRetroPages(query: Omit<RetroListQuery, 'offset'>, isEnabled = true) {
  const goesOn = query.state === 'running' || query.state === 'upcoming';
  const pages = useInfiniteQuery({
    queryKey: [...RETROS, query.team ?? 'own', query.state, query.search ?? '', query],
    queryFn: ({ pageParam, signal }) => listRetros({ ...query, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.retros.length, 0);
      return last.retros.length > 0 && seen < last.total ? seen : undefined;
    },
    enabled: isEnabled,
    // Earlier results stay until the new ones have loaded.
    placeholderData: keepPreviousData,
    ...(goesOn && { refetchInterval: ASKED_AGAIN_MS }),
  });
  const retros = everyOnce(pages.data?.pages);
  return {
    retros,
    total: pages.data?.pages.at(-1)?.total ?? 0,
    isLoading: pages.isLoading,
    isOffline: retros === null && pages.fetchStatus === 'paused',
    isError: pages.isError,
    hasMore: retros !== null && pages.hasNextPage && !pages.isError,
    isFetchingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    /** Retries what could not be loaded. */
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
  };
}
export type RetroPages = ReturnType<typeof useRetroPages>;

/** The retros of all pages; one that moved to the next page meanwhile is shown once. */
function everyOnce(pages: readonly RetroPage[] | undefined): ListedRetro[] | null {
  if (!pages) return null;
  return [...new Map(pages.flatMap((page) => page.retros).map((retro) => [retro.id, retro])).values()];
}
