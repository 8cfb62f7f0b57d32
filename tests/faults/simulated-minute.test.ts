import { expect, it } from 'vitest';
import { SEED_OF_COMMIT, SEEDS, simulate } from './simulate.ts';

/** How many more, about a minute on two cores. */
const MORE = 48;

it('[SY1] [SY2] [SY4] [SY5] [SY6] [SE2] what is simulated for a minute holds for every commit', async () => {
  const { isGood, said } = await simulate('--seeds', String(MORE), '--from', String(SEED_OF_COMMIT + SEEDS));
  expect(said).toContain(`${MORE} passed, 0 failed`);
  expect(isGood).toBe(true);
}, 900_000);
