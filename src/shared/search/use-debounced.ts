import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while, ms, so that typing does not request each letter. */
export function useDebounced<T>(value: T, after = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), after);
    return () => clearTimeout(timer);
  }, [value, after]);
  return settled;
}
