import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present (epoch ms), renewed every minute: for times that count down on an open page. */
export function useCurrentMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
