import { useEffect, useState } from 'react';

/** How often a screen that tells of a later time looks at the clock, ms. */
const LOOK_MS = 4_000;

/** The time, epoch ms, looked at every few seconds: often enough for a door that opens. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
