import { execFileSync } from 'node:child_process';

/**
 * A number from 0 to 2^31 - 1 made of the commit that is checked out: random tests begin with it, so each commit plays something
 * else, and what is green on one machine is not red on another by chance. Null outside a git checkout.
 */
export function chanceOfCommit() {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(commit.slice(0, 8), 16) >>> 1;
  } catch {
    return null;
  }
}
