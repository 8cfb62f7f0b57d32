type Json = unknown;

const toSnake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string): string =>
  key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An id stands for a thing, not for a field: records keyed by ids keep their keys. */
const isId = (key: string): boolean => /^[0-9a-z]{16}$/.test(key);

function mapKeys(value: Json, rename: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([key, item]) => [isId(key) ? key : rename(key), mapKeys(item, rename)] as const,
  );
  return Object.fromEntries(entries);
}

/** A payload as it goes over the wire: keys in snake case, values untouched. */
export const snakeKeys = (value: Json): Json => mapKeys(value, toSnake);

/** A response as the app reads it: keys in camel case, values untouched. */
export const camelKeys = (value: Json): Json => mapKeys(value, toCamel);
