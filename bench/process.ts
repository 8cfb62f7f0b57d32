import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Kind = 'hindsight' | 'socket.io' | 'ws';
export const KINDS: readonly Kind[] = ['hindsight', 'socket.io', 'ws'];

/** A server under measurement, in a separate process. */
export interface Measured {
  kind: Kind;
  port: number;
  /** User and system seconds it has used so far, all threads. */
  cpu: () => number;
  /** The most memory that it has held so far, or since `forgetPeak`, bytes; NaN once it has ended. */
  peak: () => number;
  forgetPeak: () => void;
  /** Whether it is still running. */
  isAlive: () => boolean;
  /** The memory it holds after a garbage collection, bytes. Only for our server. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** How long collecting garbage takes at most, ms. */
const COLLECTING_MS = 1_000;

/** The flags that `npm start` gives to V8. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
const FLAGS = scripts.start.match(/--\S+/g) ?? [];
/** What `npm start` runs. */
export const SHIPPED = [...FLAGS, 'dist/server/main.js'];
/** Where scripts/bench.mjs builds bench/servers/hindsight.ts. */
const ENTRIES: Record<Kind, string[]> = {
  hindsight: [...FLAGS, '--expose-gc', '.cache/bench/hindsight.js'],
  'socket.io': ['--import', 'tsx', 'bench/servers/socket-io.ts'],
  ws: ['--import', 'tsx', 'bench/servers/ws.ts'],
};

interface StartOptions {
  /** The folder of an existing embedded database; by default there is an empty one, deleted afterwards. */
  dataDir?: string;
  entry?: string[];
  /** By default any that is free. */
  port?: number;
  /** Further variables; those that choose a database are never taken from the environment. */
  variables?: Record<string, string | undefined>;
  /** Its memory limit, MiB, as on a box of that size; without it, all that this machine has. */
  memoryMiB?: number;
}

/** The heap's share of a box: what V8 itself takes of a small one. The rest is for code, buffers and threads. */
const HEAP_SHARE = 0.5;

/** The command that runs Node within this memory. The shell replaces itself with it, so that signals reach it. */
function within(memoryMiB: number | undefined, args: readonly string[]): [string, string[]] {
  if (memoryMiB === undefined) return [process.execPath, [...args]];
  const heap = `--max-old-space-size=${Math.floor(memoryMiB * HEAP_SHARE)}`;
  const script = `ulimit -d ${memoryMiB * 1024} && exec "$0" "$@"`;
  return ['sh', ['-c', script, process.execPath, heap, ...args]];
}

/** Starts a server; resolves when it is listening. */
export async function start(
  kind: Kind,
  { dataDir, entry = ENTRIES[kind], port: wanted = 0, variables, memoryMiB }: StartOptions = {},
): Promise<Measured> {
  const own = dataDir ?? mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  const { DATABASE_URL: _, REDIS_URL: __, ...around } = process.env;
  const env = {
    ...around,
    ...variables,
    PORT: String(wanted),
    DATA_DIR: own,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  };
  const child = spawn(...within(memoryMiB, entry), { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const clear = () => {
    if (!dataDir) rmSync(own, { recursive: true, force: true });
  };
  const kill = () => {
    child.kill('SIGKILL');
    clear();
  };
  process.once('exit', kill);
  const port = await readyPort(child);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const status = (name: string) =>
    1024 *
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
  return {
    kind,
    port,
    cpu: () => cpuSeconds(child.pid ?? 0),
    peak: () => (isAlive() ? status('VmHWM') : Number.NaN),
    // This is the kernel's interface: 5 resets the high-water mark.
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    isAlive,
    memory: async () => {
      child.kill('SIGUSR2');
      await new Promise((resolve) => setTimeout(resolve, COLLECTING_MS));
      return status('VmRSS');
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (isAlive() && child.kill('SIGTERM')) await ended;
      process.off('exit', kill);
      clear();
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      const port = /(?:ready at http:\/\/[^:]+:|"port":)(\d+)/.exec(String(text))?.[1];
      if (port) resolve(Number(port));
    });
  });
}

/** From the kernel's scheduler, which counts in nanoseconds. */
function cpuSeconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + nanoseconds(`/proc/${pid}/task/${thread}/schedstat`), 0) / 1e9;
}

function nanoseconds(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]);
  } catch {
    // The thread has ended since its folder was listed.
    return 0;
  }
}
