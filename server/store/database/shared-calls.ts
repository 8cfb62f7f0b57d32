import { setTimeout } from 'node:timers/promises';

/**
 * Calls share one `act`: the first begins at once, those that follow soon after wait for the next, at most `gapMs`. Each
 * resolves after an act that began after it was called. After `closing` nobody waits any more.
 */
export function sharedCalls(
  act: () => Promise<void>,
  gapMs: number,
  closing: AbortSignal,
): () => Promise<void> {
  let coming: Promise<void> | null = null;
  let last = Number.NEGATIVE_INFINITY;
  const next = async () => {
    const rest = Math.max(0, last + gapMs - performance.now());
    await setTimeout(rest, undefined, { signal: closing }).catch(() => {});
    coming = null;
    last = performance.now();
    await act();
  };
  return () => {
    coming ??= next();
    return coming;
  };
}
