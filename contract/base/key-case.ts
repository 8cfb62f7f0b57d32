const toSnake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamel = (key: string): string =>
  key.replace(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An id stands for a thing, not for a field: records keyed by ids keep their keys. */
const isId = (key: string): boolean => /^[0-9a-z]{16}$/.test(key);

/** Deeper than any payload goes. */
const DEEPEST = 20;

function mapKeys(value: unknown, rename: (key: string) => string, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      isId(key) ? key : rename(key),
      mapKeys(item, rename, depth + 1),
    ]),
  );
}

/** A payload as it goes over the wire (specification section 7): keys in snake case, values untouched. */
export const snakeKeys = (value: unknown): unknown => mapKeys(value, toSnake);

/** A payload from the wire as our schemas name it: keys in camel case, values untouched. */
export const camelKeys = (value: unknown): unknown => mapKeys(value, toCamel);
