import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { searchRetros } from '#src/api/search-api.ts';

/** The retros that a search finds, a page at a time; null until the first page is there. Nothing is requested for an empty search. */
export function useFoundRetros(q: string) {
  const pages = useInfiniteQuery({
    queryKey: ['retros', 'found', q],
    queryFn: ({ pageParam, signal }) => searchRetros(q, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.retros.length, 0);
      return last.retros.length > 0 && seen < last.total ? seen : undefined;
    },
    enabled: q !== '',
    // What was found before stays until there is an answer, so that nothing flickers while one types.
    placeholderData: keepPreviousData,
  });
  const all = pages.data?.pages.flatMap(({ retros }) => retros) ?? [];
  const once = new Map(all.map((retro): [string, ListedRetro] => [retro.id, retro]));
  return {
    retros: pages.data && q !== '' ? [...once.values()] : null,
    total: pages.data?.pages.at(-1)?.total ?? 0,
    isLoading: pages.isLoading,
    isOffline: !pages.data && pages.fetchStatus === 'paused',
    isError: pages.isError,
    /** Whether what is shown was found for an earlier search. */
    isEarlier: pages.isPlaceholderData,
    hasMore: pages.hasNextPage && !pages.isError,
    isFetchingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
  };
}
