import { expect, it } from 'vitest';
import { SEED_OF_COMMIT, SEEDS, simulate } from './simulate.ts';

it('[SY1] [SY2] [SY4] [SY5] [SY6] [SE2] whatever breaks in a simulated installation, nothing is lost, leaked or seen differently, and it is the same when it is played again', async () => {
  const { isGood, said } = await simulate('--seeds', String(SEEDS), '--from', String(SEED_OF_COMMIT));
  expect(said).toContain(`${SEEDS} passed, 0 failed`);
  expect(said).toMatch(/, [1-9]\d* of them twice: /);
  expect(isGood).toBe(true);
}, 900_000);

it('[SY2] the simulation notices an acknowledgement before the commit', async () => {
  const { said } = await simulate('--mutant', 'acknowledged before the commit');
  expect(said).toMatch(/^seed +\d+ /m);
});
