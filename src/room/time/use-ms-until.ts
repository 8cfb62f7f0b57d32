import { useEffect, useReducer } from 'react';

/** Ms until the whole seconds shown of a span change, so that every browser counts in step (TI1). */
export function untilNextSecond(left: number): number {
  const part = ((left % 1000) + 1000) % 1000;
  return Math.ceil(part) || 1000;
}

/** Ms left until a moment of the server's time, renewed each second; below zero afterwards. null without a moment. */
export function useMsUntil(endsAt: number | null, serverNow: () => number): number | null {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (endsAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    function wait(end: number) {
      timer = setTimeout(
        () => {
          showAgain();
          wait(end);
        },
        untilNextSecond(end - serverNow()),
      );
    }
    wait(endsAt);
    return () => clearTimeout(timer);
  }, [endsAt, serverNow]);
  return endsAt === null ? null : endsAt - serverNow();
}
