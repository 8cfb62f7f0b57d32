/** Without accents and case, as people search for names. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Those whose names hold what was searched for; all where nothing was. */
export function namedLike<Named extends { name: string }>(all: readonly Named[], search: string): Named[] {
  const wanted = plain(search);
  return all.filter(({ name }) => plain(name).includes(wanted));
}
