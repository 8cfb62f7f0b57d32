import { expect, it } from 'vitest';
import { SEED_OF_COMMIT, simulate } from './simulate.ts';

/** About a minute on two cores. Not played by the clock: what holds on one machine would fail on a faster one. */
const SEEDS = 60;
/** Those before are played by the shorter test. */
const FIRST = SEED_OF_COMMIT + 4;

it('[SY1] [SY2] [SY4] [SY5] [SY6] [SE2] what is simulated for a minute holds for every commit', async () => {
  const { isGood, said } = await simulate('--seeds', String(SEEDS), '--from', String(FIRST));
  expect(said).toContain(`${SEEDS} passed, 0 failed`);
  expect(isGood).toBe(true);
}, 900_000);
