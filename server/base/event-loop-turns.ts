import { setImmediate, setTimeout } from 'node:timers/promises';

/** How long others wait at most for a piece of long work, ms. */
const TURN_MS = 4;
/** A turn of the event loop takes longer than this, ms, only if others work in it. */
const OTHERS_MS = 0.5;
/** The rest of long work while others work, ms: a command needs several turns, and would wait for a piece of long work in each. */
const REST_MS = 10;

let before: Promise<void> = Promise.resolve();

/**
 * Lets others have their turn, and several if they have work. Of several that do long work at the same time, only one
 * continues in each turn of the event loop.
 */
export function yieldToOthers(): Promise<void> {
  before = before.then(turnOfOthers);
  return before;
}

async function turnOfOthers(): Promise<void> {
  const from = performance.now();
  await setImmediate();
  if (performance.now() - from > OTHERS_MS) await setTimeout(REST_MS);
}

/** For work of many steps, to be called after each: lets others have their turn as soon as they have waited long enough. */
export function timedYield(): () => Promise<void> {
  let from = performance.now();
  return async () => {
    if (performance.now() - from < TURN_MS) return;
    await yieldToOthers();
    from = performance.now();
  };
}

/** Runs work with many steps, and lets others have their turn in between. */
export async function runYielding<T>(steps: Iterator<void, T>): Promise<T> {
  for (let from = performance.now(); ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - from < TURN_MS) continue;
    await yieldToOthers();
    from = performance.now();
  }
}
