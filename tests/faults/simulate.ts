import { execFile } from 'node:child_process';

/** What `npm run simulate` prints, and whether it succeeds. */
export function simulate(...args: string[]): Promise<{ isGood: boolean; said: string }> {
  return new Promise((resolve) =>
    execFile(process.execPath, ['scripts/simulate.mjs', ...args], (error, said, errors) =>
      resolve({ isGood: error === null, said: said + errors }),
    ),
  );
}

/** A seed that was played for no commit before: what is drawn from it is played again on every machine. */
export const SEED_OF_COMMIT = Number(process.env.CHANCE_OF_COMMIT || '1');

/** About a minute beside other tests. Not played by the clock: what holds on one machine would fail on a faster one. */
export const SEEDS = 16;
