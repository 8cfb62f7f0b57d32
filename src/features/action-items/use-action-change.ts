import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  TeamAction,
  TeamActionChange,
  TeamActions,
} from '#contract/action-items/action-item-payloads.ts';
import type { Owner } from '#contract/retro/person.ts';
import { type ActionPlace, changeTeamAction } from '#src/api/action-items-api.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { ACTION_ITEMS } from './use-action-pages.ts';

interface Wanted {
  place: ActionPlace;
  item: TeamAction;
  change: Omit<TeamActionChange, 'owners'> & { owners?: Owner[] };
}

/**
 * Changes an action item (TA1). It shows at once in all lists, and keeps its place until they are fetched again;
 * if the server refuses, they are as before and the reason is shown.
 */
export function useActionChange() {
  const client = useQueryClient();
  const flashFailure = useFailureFlash();
  const show = (id: string, changed: Partial<TeamAction>) =>
    client.setQueriesData<InfiniteData<TeamActions>>(
      { queryKey: ACTION_ITEMS },
      (data) => data && { ...data, pages: data.pages.map((page) => withChange(page, id, changed)) },
    );
  return useMutation({
    // Offline, the person is told so instead of having to wait.
    networkMode: 'always',
    mutationFn: ({ place, item, change: { owners, ...rest } }: Wanted) =>
      changeTeamAction(place, item.id, { ...rest, ...(owners && { owners: owners.map(({ id }) => id) }) }),
    onMutate: async ({ item, change }) => {
      await client.cancelQueries({ queryKey: ACTION_ITEMS });
      show(item.id, changedFields(change));
    },
    onError: (error, { item }) => {
      show(item.id, item);
      flashFailure('error_changing_action_item', error);
    },
    onSuccess: (after) => {
      show(after.id, after);
      // Lists that are not on screen are fetched again when they are.
      void client.invalidateQueries({ queryKey: ACTION_ITEMS, refetchType: 'none' });
    },
  });
}

const withChange = (page: TeamActions, id: string, changed: Partial<TeamAction>): TeamActions => ({
  ...page,
  items: page.items.map((item) => (item.id === id ? { ...item, ...changed } : item)),
});

/** What of a change is there. */
const changedFields = ({ description, state, owners, dueOn }: Wanted['change']): Partial<TeamAction> => ({
  ...(description !== undefined && { description }),
  ...(state !== undefined && { state }),
  ...(owners !== undefined && { owners }),
  ...(dueOn !== undefined && { dueOn }),
});
