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

it('[SY1] [SY2] [SY4] [SY5] [SY6] [SE2] whatever breaks in a simulated installation, nothing is lost, leaked or seen differently', async () => {
  const { isGood, said } = await simulate('--seeds', '4');
  expect(said).toContain('4 passed, 0 failed');
  expect(isGood).toBe(true);
});

it('a simulated installation is the same when it is played again', async () => {
  const { said } = await simulate('--seed', '2');
  expect(said).toContain('everything holds');
  expect(said).not.toContain('not the same');
});

it('[SY2] the simulation notices an acknowledgement before the commit', async () => {
  const { said } = await simulate('--mutant', 'acknowledged before the commit');
  expect(said).toMatch(/^seed +\d+ /m);
});
