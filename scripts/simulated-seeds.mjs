import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A seed that takes longer, ms, has come to a loop that does not end; one takes some seconds, and a busy machine many times that. */
const LONGEST_MS = 600_000;

/**
 * Plays seeds one after another in a process of their own; calls `each` with how each went. One in which the process ends or hangs
 * is broken too, and the others go on in a new one. `ended` resolves after the last; `stop` ends it at once.
 */
export function playSeeds(main, { first, every = 1, last = Infinity, minutes, options = [] }, each) {
  const until = minutes === undefined ? Infinity : performance.now() + Number(minutes) * 60_000;
  let child = null;
  let isStopped = false;

  /** Plays from one seed on; resolves with the first that was not played, and why, or null if there is none. */
  function playFrom(seed) {
    let next = seed;
    let hangs = null;
    const rest = Math.max(0, until - performance.now()) / 60_000;
    const limits = [
      ...(last < Infinity ? ['--until', String(last)] : []),
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
        if (code === 0 || isStopped) return resolve(null);
        resolve({
          seed: next,
          why: signal ? `it did not end within ${LONGEST_MS} ms` : `the process ended with ${code}`,
        });
      }),
    );
  }

  async function playAll() {
    for (let seed = first; seed <= last && !isStopped; ) {
      const failed = await playFrom(seed);
      if (!failed) return;
      each({ seed: failed.seed, trace: failed.why, broken: [failed.why] });
      seed = failed.seed + every;
    }
  }

  const stop = () => {
    isStopped = true;
    child?.kill('SIGKILL');
  };
  return { ended: playAll(), stop };
}
