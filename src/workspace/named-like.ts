import { searchKey } from '#contract/text.ts';

/** Those whose names hold what was searched for; all where nothing was. */
export function namedLike<Named extends { name: string }>(all: readonly Named[], search: string): Named[] {
  const wanted = searchKey(search);
  return all.filter(({ name }) => searchKey(name).includes(wanted));
}
