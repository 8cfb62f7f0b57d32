import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

/** A seed that was played for no commit before: what is drawn from it is played again on every machine. */
const SEED_OF_COMMIT = Number(process.env.CHANCE_OF_COMMIT || '1');

/** What `npm run simulate` prints, and whether it succeeds. */
function simulate(...args: string[]): Promise<{ isGood: boolean; said: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/simulate.mjs', ...args], (error, said, errors) =>
      resolve({ isGood: error === null, said: said + errors }),
    ),
  );
}

/** About a minute on two cores. Not played by the clock: what holds on one machine would fail on a faster one. */
const SEEDS = 60;

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
