import { expect, it } from 'vitest';
import { isGivenUp, pauseAfter } from '#server/jobs/queue-runner.ts';

const MINUTE = 60_000;

/** How long something is tried that fails each time and was wanted until `until`, ms from now on. */
function triedFor(until: number): { tries: number; ms: number } {
  let now = 0;
  for (let failures = 0; ; failures += 1) {
    const next = now + pauseAfter(failures);
    if (isGivenUp(failures, next, until)) return { tries: failures + 1, ms: now };
    now = next;
  }
}

it('[HK2] what waited for days while the server was away is tried eight times, for an hour, before it is given up', () => {
  const { tries, ms } = triedFor(-7 * 24 * 60 * MINUTE);
  expect(tries).toBe(8);
  expect(ms).toBeGreaterThan(60 * MINUTE);
  expect(ms).toBeLessThan(65 * MINUTE);
});

it('[HK2] what the server could try all the time is given up at its end, and no later', () => {
  expect(triedFor(24 * 60 * MINUTE).ms).toBeLessThanOrEqual(24 * 60 * MINUTE);
});
