import { setImmediate } from 'node:timers/promises';

/** How long others wait at most for long work, ms. */
const TURN_MS = 10;

/** Runs work with many steps, and lets others have their turn in between. */
export async function inTurns<T>(steps: Iterator<void, T>): Promise<T> {
  for (let from = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - from < TURN_MS) continue;
    await setImmediate();
    from = performance.now();
  }
}
