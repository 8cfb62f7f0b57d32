import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A seed that takes longer, ms, has come to a loop that does not end; one takes some seconds, and a busy machine many times that. */
const LONGEST_MS = 600_000;

/** How many seeds one process plays, so that a little that stays in memory of each does not add up in a long run. */
const SEEDS_OF_PROCESS = 100;

/**
 * Plays seeds one after another in processes of their own; calls `each` with how each went. One in which the process ends or hangs
 * is broken too, and the others go on in a new one. `ended` resolves after the last; `stop` ends it at once.
 */
export function playSeeds(main, { first, every = 1, last = Infinity, minutes, options = [] }, each) {
  const until = minutes === undefined ? Infinity : performance.now() + Number(minutes) * 60_000;
  let child = null;
  let isStopped = false;

  /** Plays some seeds from one on; resolves with the first that was not played, and why it failed, null if it did not. */
  function playFrom(seed) {
    let next = seed;
    let hangs = null;
    const rest = Math.max(0, until - performance.now()) / 60_000;
    const limits = [
      '--until',
      String(Math.min(last, seed + every * SEEDS_OF_PROCESS - 1)),
      ...(until < Infinity ? ['--minutes', String(rest)] : []),
    ];
    child = spawn(
      process.execPath,
      [main, '--from', String(seed), '--every', String(every), ...limits, ...options],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const watch = () => {
      clearTimeout(hangs);
      hangs = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
    };
    watch();
    createInterface({ input: child.stdout }).on('line', (line) => {
      watch();
      next += every;
      each(JSON.parse(line));
    });
    return new Promise((resolve) =>
      child.once('close', (code, signal) => {
        clearTimeout(hangs);
        const why = signal ? `it did not end within ${LONGEST_MS} ms` : `the process ended with ${code}`;
        resolve({ seed: next, why: code === 0 || isStopped ? null : why });
      }),
    );
  }

  async function playAll() {
    for (let seed = first; seed <= last && performance.now() < until && !isStopped; ) {
      const { seed: next, why } = await playFrom(seed);
      if (why !== null) each({ seed: next, trace: why, broken: [why] });
      seed = why === null ? next : next + every;
    }
  }

  const stop = () => {
    isStopped = true;
    child?.kill('SIGKILL');
  };
  return { ended: playAll(), stop };
}
