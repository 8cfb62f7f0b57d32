/**
 * The value that a record itself has under a key from outside; undefined for names that every object has, such as `constructor`.
 * Texts, icons and the like are looked up only in this way (SY20).
 */
export const ownValue = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
