import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Kind = 'hindsight' | 'socket.io' | 'ws';
export const KINDS: readonly Kind[] = ['hindsight', 'socket.io', 'ws'];

/** A server under measurement, in a process of its own. */
export interface Measured {
  kind: Kind;
  port: number;
  /** User and system seconds it has used so far, all threads. */
  cpu: () => number;
  /** The most memory that it has held so far, or since `forgetPeak`, bytes; NaN once it has ended. */
  peak: () => number;
  forgetPeak: () => void;
  /** Whether it still runs. */
  isAlive: () => boolean;
  /** What it holds without what is only waiting to be collected, bytes. Of ours only. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

/** How long collecting garbage takes at most, ms. */
const COLLECTING_MS = 1_000;

/** What `npm start` has V8 do. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
const FLAGS = scripts.start.match(/--\S+/g) ?? [];
/** What `npm start` runs. */
export const SHIPPED = [...FLAGS, 'dist/server/main.js'];
/** Where scripts/bench.mjs has built bench/servers/hindsight.ts. */
const ENTRIES: Record<Kind, string[]> = {
  hindsight: [...FLAGS, '--expose-gc', '.cache/bench/hindsight.js'],
  'socket.io': ['--import', 'tsx', 'bench/servers/socket-io.ts'],
  ws: ['--import', 'tsx', 'bench/servers/ws.ts'],
};

interface StartOptions {
  /** Where an embedded database is already; without it there is an empty one, thrown away afterwards. */
  dataDir?: string;
  entry?: string[];
  /** Variables besides; none of those that choose a database are taken from the environment. */
  variables?: Record<string, string | undefined>;
  /** What it may hold at most, MiB, as on a box of that size; without it, all that this machine has. */
  memoryMiB?: number;
}

/** What the heap takes on a box: as V8 itself divides a small one. The rest is for code, buffers and threads. */
const HEAP_SHARE = 0.5;

/** The command that runs Node within so much memory. The shell gives its place to it, so that signals reach it. */
function within(memoryMiB: number | undefined, args: readonly string[]): [string, string[]] {
  if (memoryMiB === undefined) return [process.execPath, [...args]];
  const heap = `--max-old-space-size=${Math.floor(memoryMiB * HEAP_SHARE)}`;
  const script = `ulimit -d ${memoryMiB * 1024} && exec "$0" "$@"`;
  return ['sh', ['-c', script, process.execPath, heap, ...args]];
}

/** Starts a server; resolves when it listens. */
export async function start(
  kind: Kind,
  { dataDir, entry = ENTRIES[kind], variables, memoryMiB }: StartOptions = {},
): Promise<Measured> {
  const own = dataDir ?? mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  const { DATABASE_URL: _, REDIS_URL: __, ...around } = process.env;
  const env = {
    ...around,
    ...variables,
    PORT: '0',
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
    // The kernel's word for it: 5 resets the high-water mark.
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

/** From the kernel's scheduler, which counts nanoseconds. */
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
