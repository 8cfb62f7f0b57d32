/**
 * Whether two values are equal: the same value, or two sets, lists or plain objects of the same values. It compares
 * one level deep, which is cheap and enough for components: unchanged parts of a retro stay the same objects.
 */
export function isShallowEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one instanceof Set && other instanceof Set) {
    return one.size === other.size && [...one].every((value) => other.has(value));
  }
  if (!isListOrRecord(one) || !isListOrRecord(other) || Array.isArray(one) !== Array.isArray(other))
    return false;
  const keys = Object.keys(one) as (keyof typeof one)[];
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && Object.is(one[key], other[key]))
  );
}

const isListOrRecord = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
