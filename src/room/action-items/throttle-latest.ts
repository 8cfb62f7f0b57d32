/**
 * Passes values on at most once in `ms`, the latest one last; `now` passes one on at once and drops what waits.
 * For what is shown in passing, where only the newest matters.
 */
export function throttle<T>(ms: number, pass: (value: T) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | null = null;
  let last = Number.NEGATIVE_INFINITY;
  function flush() {
    timer = undefined;
    if (!waiting) return;
    last = performance.now();
    const { value } = waiting;
    waiting = null;
    pass(value);
  }
  return {
    soon(value: T) {
      waiting = { value };
      timer ??= setTimeout(flush, Math.max(0, last + ms - performance.now()));
    },
    now(value: T) {
      clearTimeout(timer);
      waiting = { value };
      flush();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = null;
    },
  };
}
