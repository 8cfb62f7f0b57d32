import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runYielding } from '#server/base/event-loop-turns.ts';

/** Others work for so many turns of the event loop, ms each. */
const TURNS = 40;
const EACH_MS = 2;
/** The rest of long work after a piece, ms. */
const REST_MS = 10;

/** Keeps the process busy. */
function work(ms: number): void {
  for (const from = performance.now(); performance.now() - from < ms; );
}

/** How many pieces of long work were done while others worked, and how long that took, ms. */
async function beside(): Promise<{ pieces: number; took: number }> {
  let pieces = 0;
  let isOver = false;
  function* longWork(): Generator<void> {
    while (!isOver) {
      work(4);
      pieces += 1;
      yield;
    }
  }
  const long = runYielding(longWork());
  const from = performance.now();
  for (let turn = 0; turn < TURNS; turn += 1) {
    work(EACH_MS);
    await setImmediate();
  }
  const took = performance.now() - from;
  isOver = true;
  await long;
  return { pieces, took };
}

it('[SY17] long work rests after each piece while others have work', async () => {
  // On a machine that has other things to do each turn takes longer than a rest, which then shows nothing: once more.
  let tries = 0;
  let once = await beside();
  while (once.took > 1.5 * TURNS * (EACH_MS + 4) && ++tries < 20) once = await beside();
  expect(once.pieces).toBeLessThanOrEqual(Math.ceil(once.took / REST_MS) + 2);
});
