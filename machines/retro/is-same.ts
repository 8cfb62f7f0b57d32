/** Whether two lists or records have the same content: lists in the same order, records in any. */
export const isSame = (a: object, b: object): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const sorted = (item: object) =>
  Array.isArray(item) ? item : Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
