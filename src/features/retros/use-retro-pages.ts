import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { RetroPage, RetroSummary } from '#contract/rest.ts';

export interface RetroPagesOptions {
  queryKey: QueryKey;
  fetch: (offset: number, signal: AbortSignal) => Promise<RetroPage>;
  enabled?: boolean;
  /** Ms after which an open page asks again; never unless said. */
  refetchInterval?: number;
}

/** A list of retros, fetched a page at a time. `retros` is null until the first page is there. */
export function useRetroPages({ fetch, ...options }: RetroPagesOptions) {
  const pages = useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.retros.length, 0);
      return last.retros.length > 0 && seen < last.total ? seen : undefined;
    },
  });
  const retros = everyOnce(pages.data?.pages);
  return {
    retros,
    total: pages.data?.pages.at(-1)?.total ?? 0,
    isLoading: pages.isLoading,
    isError: pages.isError,
    hasMore: retros !== null && pages.hasNextPage && !pages.isError,
    isFetchingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    /** Asks again for what could not be had. */
    retry: () => void (retros ? pages.fetchNextPage() : pages.refetch()),
  };
}

/** The retros of all pages; one that moved to the next page meanwhile is shown once. */
function everyOnce(pages: readonly RetroPage[] | undefined): RetroSummary[] | null {
  if (!pages) return null;
  return [...new Map(pages.flatMap((page) => page.retros).map((retro) => [retro.id, retro])).values()];
}
