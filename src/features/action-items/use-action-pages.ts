import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { TeamAction, TeamActions } from '#contract/action-items/action-item-payloads.ts';

/** Under what the query client keeps lists of action items; all of their keys begin so. */
export const ACTION_ITEMS = ['action-items'] as const;

/** How often an open page asks what others have done, ms. */
const ASKED_AGAIN_MS = 15_000;

/** A page of a list, of one team or of all of mine. */
type Page<Item extends TeamAction> = Omit<TeamActions, 'items' | 'takesNew'> & {
  items: Item[];
  takesNew?: boolean;
};

/** A list of action items, fetched a page at a time. `items` is null until the first page is there. */
export function useActionPages<Item extends TeamAction>(
  key: QueryKey,
  fetch: (offset: number, signal: AbortSignal) => Promise<Page<Item>>,
) {
  const pages = useInfiniteQuery({
    queryKey: [...ACTION_ITEMS, ...key],
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.items.length, 0);
      return last.items.length > 0 && seen < last.total ? seen : undefined;
    },
    refetchInterval: ASKED_AGAIN_MS,
  });
  return {
    items: pages.data ? everyOnce(pages.data.pages.flatMap((page) => page.items)) : null,
    total: pages.data?.pages.at(-1)?.total ?? 0,
    /** Whether new ones can be added. */
    takesNew: pages.data?.pages.at(-1)?.takesNew ?? false,
    isError: pages.isError,
    hasMore: pages.hasNextPage && !pages.isError,
    isFetchingMore: pages.isFetchingNextPage,
    more: () => void pages.fetchNextPage(),
    /** Retries what could not be loaded. */
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
  };
}

/** One that moved to the next page meanwhile is shown once. */
const everyOnce = <Item extends TeamAction>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
