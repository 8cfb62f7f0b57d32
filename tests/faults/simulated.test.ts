import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';

/** What `npm run simulate` prints, and whether it succeeds. */
function simulate(...args: string[]): Promise<{ isGood: boolean; said: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/simulate.mjs', ...args], (error, said, errors) =>
      resolve({ isGood: error === null, said: said + errors }),
    ),
  );
}

it('[SY1] [SY2] [SY4] [SY5] [SY6] [SE2] whatever breaks in a simulated installation, nothing is lost, leaked or seen differently, and it is the same when it is played again', async () => {
  const from = process.env.CHANCE_OF_COMMIT || '1';
  const { isGood, said } = await simulate('--seeds', '4', '--from', from);
  expect(said).toContain('4 passed, 0 failed');
  expect(said).toMatch(/, [1-9]\d* of them twice: /);
  expect(isGood).toBe(true);
});

it('[SY2] the simulation notices an acknowledgement before the commit', async () => {
  const { said } = await simulate('--mutant', 'acknowledged before the commit');
  expect(said).toMatch(/^seed +\d+ /m);
});
