import { searchKey } from '#contract/base/search-key.ts';

/** Those whose names contain the search; all if there is no search. */
export function filterByName<Named extends { name: string }>(all: readonly Named[], search: string): Named[] {
  const wanted = searchKey(search);
  return all.filter(({ name }) => searchKey(name).includes(wanted));
}
